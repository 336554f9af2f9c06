import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { errorMessage, RETRY_LATER } from './error-message'

const path = '/'

describe('errorMessage', () => {
  it.each([
    [
      'an error with a message of the server',
      new ApiError({ kind: 'http', path, status: 422, serverText: 'Тариф не найден' }),
      'Тариф не найден',
      '',
    ],
    [
      'status 500',
      new ApiError({ kind: 'http', path, status: 500 }),
      'Unknown error',
      'Сервер не справился. Повторите через минуту, а если не поможет, напишите в поддержку.',
    ],
    [
      'an invalid response',
      new ApiError({ kind: 'shape', path }),
      'Unknown error',
      `Ответ сервера не удалось прочитать. ${RETRY_LATER}`,
    ],
    [
      'a response that is too large',
      new ApiError({ kind: 'too-large', path }),
      'Ответ сервера слишком большой',
      'Выберите период короче или напишите в поддержку.',
    ],
    [
      'a request that is too long',
      new ApiError({ kind: 'too-long', path }),
      'Выбрано слишком много: в один запрос столько не помещается',
      'Уберите часть проектов или других фильтров.',
    ],
    ['a timeout', new ApiError({ kind: 'timeout', path }), 'Сервер не ответил вовремя', RETRY_LATER],
    [
      'a network error',
      new ApiError({ kind: 'network', path }),
      'Нет связи с сервером',
      'Проверьте интернет и повторите.',
    ],
    [
      'the end of the session',
      new ApiError({ kind: 'session-ended', path }),
      'Сеанс закончился',
      'Войдите снова и повторите.',
    ],
    [
      'a programming error',
      new TypeError('x is not a function'),
      'Unknown error',
      'Повторите через минуту, а если не поможет, напишите в поддержку.',
    ],
  ])('returns the reason, and the advice if there is any, for %s', (_, error, reason, advice) => {
    expect(errorMessage(error)).toEqual({ reason, advice })
  })

  it('quality 80: isolates right-to-left text of the server', () => {
    const error = new ApiError({ kind: 'http', path, status: 400, serverText: 'Отказ \u202eקן' })
    expect(errorMessage(error).reason).toBe('\u2068Отказ \u202eקן\u2069')
  })
})
