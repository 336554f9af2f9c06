import { describe, expect, it, vi } from 'vitest'
import { ApiError, parseRetryAfter } from './api-error'
import { retryReadDelay, shouldRetryRead } from './retry'

const http = (status: number, retryAfterMs?: number) =>
  new ApiError({ kind: 'http', path: '/x', status, retryAfterMs })

describe('quality 39: retry policy of reads', () => {
  it.each([500, 503, 408, 425, 429])('retries twice after status %d', (status) => {
    expect([0, 1, 2].map((count) => shouldRetryRead(count, http(status)))).toEqual([true, true, false])
  })

  it.each([400, 404, 422])('never retries after status %d', (status) => {
    expect(shouldRetryRead(0, http(status))).toBe(false)
  })

  it('retries a network error and a timeout, but not an invalid response or an ended session', () => {
    const kinds = ['network', 'timeout', 'shape', 'session-ended'] as const
    expect(kinds.map((kind) => shouldRetryRead(0, new ApiError({ kind, path: '/x' })))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(shouldRetryRead(0, new TypeError('a defect of ours'))).toBe(false)
  })

  it('waits for the time in Retry-After, and does not retry when that time exceeds 30 s', () => {
    expect(retryReadDelay(0, http(429, 3000))).toBe(3000)
    expect(shouldRetryRead(0, http(429, 30_000))).toBe(true)
    expect(shouldRetryRead(0, http(429, 30_001))).toBe(false)
    expect(retryReadDelay(0, new TypeError('a defect of ours'))).toBeGreaterThanOrEqual(0)
  })

  it('waits a random part of 1, 2, 4 and then always 8 s when Retry-After is missing', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    expect([0, 1, 2, 3, 9].map((count) => retryReadDelay(count, http(500)))).toEqual([
      500, 1000, 2000, 4000, 4000,
    ])
  })
})

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  it.each([
    ['3', 3000],
    ['Fri, 20 Nov 2026 10:00:05 GMT', 5000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ])('parses the header %j as %d ms', (header, ms) => {
    expect(parseRetryAfter(header, now)).toBe(ms)
  })

  it.each(['soon', null])('returns undefined for the header %j', (header) => {
    expect(parseRetryAfter(header, now)).toBeUndefined()
  })
})
