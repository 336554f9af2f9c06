import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error'
import { usePollingInterval } from './polling'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const failed = (status: number) => new ApiError({ kind: 'http', path: '/x', status })

it.each([
  ['open, at first', 'open', null, 0, 10_000],
  ['open, just before two minutes', 'open', null, 119_999, 10_000],
  ['open, after two minutes', 'open', null, 120_000, 60_000],
  ['open, after a failure', 'open', failed(503), 0, 60_000],
  ['final', 'final', null, 0, false],
  ['gone', 'open', failed(404), 0, false],
  ['refused', 'open', failed(401), 0, false],
  ['after the session', 'open', new ApiError({ kind: 'session-ended', path: '/x' }), 0, false],
  ['not yet there', undefined, null, 0, false],
] as const)('how often a record is asked for: %s', (_what, data, error, passed, interval) => {
  const { result } = renderHook(() => usePollingInterval<'open' | 'final'>((state) => state === 'final'))
  vi.advanceTimersByTime(passed)
  expect(result.current({ state: { data, error } })).toBe(interval)
})
