import { ApiError } from './api-error'

const RETRIED_STATUSES: readonly number[] = [408, 425, 429]
const MAX_RETRIES = 2
const MAX_WAIT_MS = 30_000

/** Returns true to retry a read: at most twice, and only if the error may be temporary (quality 39). */
export function shouldRetryRead(failureCount: number, error: Error): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof ApiError)) return false
  if ((error.retryAfterMs ?? 0) > MAX_WAIT_MS) return false
  if (error.kind === 'network' || error.kind === 'timeout') return true
  const status = error.status ?? 0
  return status >= 500 || RETRIED_STATUSES.includes(status)
}

/** Returns the delay in ms: `Retry-After` if present, otherwise full jitter `rand(0, min(8 s, 1 s · 2ⁿ))`. */
export function retryReadDelay(failureCount: number, error: Error): number {
  if (error instanceof ApiError && error.retryAfterMs !== null) return error.retryAfterMs
  return Math.random() * Math.min(8000, 1000 * 2 ** failureCount)
}

/** Options for data that a route loader fetches: mounting a component does not repeat a failed fetch. */
export const STARTED_BY_LOADER = { retryOnMount: false } as const
