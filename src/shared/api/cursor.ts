import { ApiError } from './api-error'

/** Client errors that say nothing about the cursor (product §3.20). */
const OTHER_REFUSALS: readonly number[] = [401, 403, 408, 425, 429]

/** The server does not know the cursor of a page any more: page 1 is shown instead (quality 60). */
export function isCursorRejected(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.status === null) return false
  return error.status >= 400 && error.status < 500 && !OTHER_REFUSALS.includes(error.status)
}
