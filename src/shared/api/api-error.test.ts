import { describe, expect, it } from 'vitest'
import { ApiError, isSessionEnd, serverText } from './api-error'

const failed = new ApiError({ kind: 'http', status: 422, path: '/', serverText: 'Тариф не найден' })
const silent = new ApiError({ kind: 'http', status: 500, path: '/' })
const ended = new ApiError({ kind: 'session-ended', path: '/' })

describe('the text of a server', () => {
  it.each([
    ['a stack below empty lines', 'Ошибка\n\n  \n    at Server.js:1:1', 'Ошибка'],
    ['several lines', 'Ошибка\nattention', 'Ошибка\nattention'],
    ['a secret that is longer than what is looked at', `нет ${'s'.repeat(5000)}`, 'нет …'],
    ['100 kB of line ends', `а${'\n'.repeat(100_000)}б`, 'а'],
  ])('quality 77: the text of a body with %s', (_name, error, text) => {
    expect(serverText({ error }, ['s'.repeat(5000)])).toBe(text)
  })

  it('quality 10: an ended session is no failure to tell of', () => {
    expect([ended, failed, silent, null, new Error('other')].map(isSessionEnd)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
