import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { errorMessage, RETRY_LATER } from './error-message'

const path = '/'

describe('errorMessage', () => {
  it.each([
    [new ApiError({ kind: 'http', path, status: 422, serverText: 'Тариф не найден' }), 'Тариф не найден', ''],
    [
      new ApiError({ kind: 'http', path, status: 500 }),
      'Unknown error',
      'Сервер не справился. Повторите через минуту, а если не поможет, напишите в поддержку.',
    ],
    [
      new ApiError({ kind: 'shape', path }),
      'Unknown error',
      `Ответ сервера не удалось прочитать. ${RETRY_LATER}`,
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
    [new ApiError({ kind: 'timeout', path }), 'Сервер не ответил вовремя', RETRY_LATER],
    [new ApiError({ kind: 'network', path }), 'Нет связи с сервером', 'Проверьте интернет и повторите.'],
    [new ApiError({ kind: 'session-ended', path }), 'Сеанс закончился', 'Войдите снова и повторите.'],
    [
      new TypeError('x is not a function'),
      'Unknown error',
      'Повторите через минуту, а если не поможет, напишите в поддержку.',
    ],
  ])('%s: «%s», then «%s»', (error, reason, advice) => {
    expect(errorMessage(error)).toEqual({ reason, advice })
  })

  it('quality 80: isolates text of the server that could reorder the text around it', () => {
    const error = new ApiError({ kind: 'http', path, status: 400, serverText: 'Отказ \u202eקן' })
    expect(errorMessage(error).reason).toBe('\u2068Отказ \u202eקן\u2069')
  })
})
