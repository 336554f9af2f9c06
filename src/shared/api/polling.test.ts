// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error'
import { usePollingInterval } from './polling'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const failed = (status: number) => new ApiError({ kind: 'http', path: '/x', status })

describe('usePollingInterval', () => {
  it.each([
    ['10 seconds for an open record at first', 'open', null, 0, 10_000],
    ['10 seconds for an open record just before two minutes', 'open', null, 119_999, 10_000],
    ['60 seconds for an open record after two minutes', 'open', null, 120_000, 60_000],
    ['60 seconds after a failed request', 'open', failed(503), 0, 60_000],
    ['false for a final record', 'final', null, 0, false],
    ['false after status 404', 'open', failed(404), 0, false],
    ['false after status 401', 'open', failed(401), 0, false],
    [
      'false after the end of the session',
      'open',
      new ApiError({ kind: 'session-ended', path: '/x' }),
      0,
      false,
    ],
    ['false before the first response', undefined, null, 0, false],
  ] as const)('returns %s', (_what, data, error, passed, interval) => {
    const { result } = renderHook(() => usePollingInterval<'open' | 'final'>((state) => state === 'final'))
    vi.advanceTimersByTime(passed)
    expect(result.current({ state: { data, error } })).toBe(interval)
  })
})
