import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { errorMessage } from './error-message'

const path = '/'

describe('the words of an error', () => {
  it.each([
    [new ApiError({ kind: 'http', path, status: 422, serverText: 'Тариф не найден' }), 'Тариф не найден', ''],
    [
      new ApiError({ kind: 'http', path, status: 500 }),
      'Unknown error',
      'Сервер не справился. Повторите через минуту.',
    ],
    [
      new ApiError({ kind: 'shape', path }),
      'Unknown error',
      'Ответ сервера не удалось прочитать. Повторите, а если не поможет, напишите в поддержку.',
    ],
    [
      new ApiError({ kind: 'too-large', path }),
      'Ответ сервера слишком большой',
      'Выберите период короче или напишите в поддержку.',
    ],
    [
      new ApiError({ kind: 'too-long', path }),
      'Выбрано слишком много: в один запрос столько не помещается',
      'Уберите часть проектов или других фильтров.',
    ],
    [new ApiError({ kind: 'timeout', path }), 'Сервер не ответил вовремя', 'Повторите.'],
    [new ApiError({ kind: 'network', path }), 'Нет связи с сервером', 'Проверьте интернет и повторите.'],
    [new ApiError({ kind: 'session-ended', path }), 'Сеанс закончился', 'Войдите снова и повторите.'],
    [new TypeError('x is not a function'), 'Unknown error', 'Повторите через минуту.'],
  ])('%s: «%s», then «%s»', (error, reason, advice) => {
    expect(errorMessage(error)).toEqual({ reason, advice })
  })

  it('quality 80: the server’s text turns nothing around it', () => {
    const error = new ApiError({ kind: 'http', path, status: 400, serverText: 'Отказ \u202eקן' })
    expect(errorMessage(error).reason).toBe('\u2068Отказ \u202eקן\u2069')
  })
})
