import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { errorMessage, RETRY_LATER } from './error-message'

const path = '/'

describe('errorMessage', () => {
  it('returns the message of the server without advice', () => {
    const error = new ApiError({ kind: 'http', path, status: 422, serverText: 'Тариф не найден' })
    expect(errorMessage(error)).toEqual({ reason: 'Тариф не найден', advice: '' })
  })

  it.each(['http', 'shape', 'too-large', 'too-long', 'network', 'timeout', 'session-ended'] as const)(
    'returns a reason, and an advice in full sentences, for an error of the kind `%s` without a message',
    (kind) => {
      const { reason, advice } = errorMessage(new ApiError({ kind, path }))
      expect(reason).toMatch(/^(?:[А-Я].+[^.]|Unknown error)$/)
      expect(advice).toMatch(/^[А-Я].+\.$/)
    },
  )

  it('returns a general text for any other value', () => {
    const error = new TypeError('x is not a function')
    expect(errorMessage(error)).toEqual({ reason: 'Unknown error', advice: RETRY_LATER })
  })

  it('quality 80: isolates right-to-left text of the server', () => {
    const error = new ApiError({ kind: 'http', path, status: 400, serverText: 'Отказ \u202eקן' })
    expect(errorMessage(error).reason).toBe('\u2068Отказ \u202eקן\u2069')
  })
})
