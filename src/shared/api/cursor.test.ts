import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { isCursorRejected } from './cursor'

const refused = (status: number) => new ApiError({ kind: 'http', path: '/x', status })

describe('quality 60: isCursorRejected', () => {
  it.each([400, 410, 499])('returns true for status %i', (status) => {
    expect(isCursorRejected(refused(status))).toBe(true)
  })

  it.each([399, 401, 403, 408, 425, 429, 500])(
    'returns false for status %i, which is unrelated to the cursor',
    (status) => {
      expect(isCursorRejected(refused(status))).toBe(false)
    },
  )

  it('returns false for an error without a response', () => {
    const silent = new ApiError({ kind: 'network', path: '/x' })
    expect([null, silent, new Error('other')].map(isCursorRejected)).toEqual([false, false, false])
  })
})
