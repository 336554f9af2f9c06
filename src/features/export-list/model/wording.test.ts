import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { ChunkError } from '@/shared/lib/lazy'
import { ExportCountError } from '../lib/completeness'
import { CursorLoopError } from '../lib/fetch-all-pages'
import { ownFailureText, rowsText, warningText } from './wording'

describe('rowsText', () => {
  it.each([
    [1, '1 строка'],
    [1240, '1 240 строк'],
  ])('formats %d as «%s»', (count, text) => {
    expect(rowsText(count)).toBe(text.replaceAll(' ', '\u00a0'))
  })
})

describe('ownFailureText', () => {
  it('returns null for a failed request, which has its own message', () => {
    expect(ownFailureText(new ApiError({ kind: 'http', path: '/', status: 500 }))).toBeNull()
  })

  it.each([
    [
      'that the number of received rows differs from the total',
      new ExportCountError({ got: 3, wanted: 1200 }),
      /получено 3\sстроки, а в списке 1\s200/,
    ],
    ['that the pages repeat when the server repeats a cursor', new CursorLoopError(), /по кругу/],
    ['that a missing chunk requires a reload', new ChunkError(), /Обновите страницу/],
    ['that another format may help after an unexpected error', new RangeError('rows'), /другой формат/],
    ['that another format may help when a thrown value is not an error', 'thrown text', /другой формат/],
  ])('explains %s', (_, error, text) => {
    expect(ownFailureText(error)).toMatch(text)
  })
})

describe('warningText', () => {
  it.each([
    [
      'rows that could not be parsed',
      { kind: 'unreadable', rows: 1 },
      'Не удалось прочитать: 1 строка. В файле их не будет.',
    ],
    [
      'a list that changed during the export when the file contains its initial state',
      { kind: 'changed', before: 5, after: 7, isStart: true },
      'Пока собирался файл, список изменился: было 5 строк, стало 7. В файле список на начало выгрузки.',
    ],
    [
      'a list that changed during the export when the file may lack rows',
      { kind: 'changed', before: 5, after: 4, isStart: false },
      'Пока собирался файл, список изменился: было 5 строк, стало 4. Каких-то строк в файле может не быть: выгрузите заново.',
    ],
    [
      'a response without a total',
      { kind: 'uncounted' },
      'Сервер не сообщил, сколько строк в списке. Проверить, все ли они в файле, нельзя.',
    ],
  ] as const)('warns about %s', (_, warning, text) => {
    expect(warningText(warning).replaceAll('\u00a0', ' ')).toBe(text)
  })
})
