import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { errorMessage, RETRY_LATER } from './error-message'

const path = '/'

describe('errorMessage', () => {
  it('returns the message of the server without advice', () => {
    const error = new ApiError({ kind: 'http', path, status: 422, serverText: 'Тариф не найден' })
    expect(errorMessage(error)).toEqual({ reason: 'Тариф не найден', advice: '' })
  })

  it('returns a reason and an advice for the kind of an error without a message, and for any other value', () => {
    expect(errorMessage(new ApiError({ kind: 'timeout', path }))).toEqual({
      reason: 'Сервер не ответил вовремя',
      advice: RETRY_LATER,
    })
    expect(errorMessage(new TypeError('x is not a function'))).toEqual({
      reason: 'Unknown error',
      advice: RETRY_LATER,
    })
  })

  it('quality 80: isolates right-to-left text of the server', () => {
    const error = new ApiError({ kind: 'http', path, status: 400, serverText: 'Отказ \u202eקן' })
    expect(errorMessage(error).reason).toBe('\u2068Отказ \u202eקן\u2069')
  })
})
