import { describe, expect, it } from 'vitest'
import { ApiError, failureHint, failureText, isSessionEnd, serverText } from './api-error'

const failed = new ApiError({ kind: 'http', status: 422, path: '/', serverText: 'Тариф не найден' })
const silent = new ApiError({ kind: 'http', status: 500, path: '/' })
const ended = new ApiError({ kind: 'session-ended', path: '/' })

describe('the words of a failure (specification, section 8)', () => {
  it('are the server’s, else «Unknown error»', () => {
    expect(failureText(failed)).toBe('Тариф не найден')
    expect(failureText(silent)).toBe('Unknown error')
    expect(failureText(new TypeError('x is not a function'))).toBe('Unknown error')
  })

  it.each([
    ['timeout', undefined, 'Сервер не ответил вовремя. Повторите.'],
    ['network', undefined, 'Нет связи с сервером. Проверьте интернет и повторите.'],
    [
      'shape',
      undefined,
      'Ответ сервера не удалось прочитать. Повторите, а если не поможет, напишите в поддержку.',
    ],
    ['http', undefined, 'Сервер не справился. Повторите через минуту.'],
    ['http', 'Тариф не найден', 'Тариф не найден'],
  ] as const)('say what to do next, of kind %s with the text %s', (kind, serverText, expected) => {
    expect(failureHint(new ApiError({ kind, path: '/', serverText }))).toBe(expected)
  })

  it('say what to do next also when no call has failed', () => {
    expect(failureHint(new TypeError('x is not a function'))).toBe('Повторите через минуту.')
    expect(failureHint(ended)).toBe('Время сеанса истекло. Войдите снова и повторите.')
  })

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
