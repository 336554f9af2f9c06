import { describe, expect, it } from 'vitest'
import { ApiError, isSessionEnd } from './api-error'

const failed = new ApiError({ kind: 'http', status: 422, path: '/', serverText: 'Тариф не найден' })
const silent = new ApiError({ kind: 'http', status: 500, path: '/' })
const ended = new ApiError({ kind: 'session-ended', path: '/' })

describe('isSessionEnd', () => {
  it('quality 10: returns true only for an error of the kind session-ended', () => {
    expect([ended, failed, silent, null, new Error('other')].map(isSessionEnd)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
