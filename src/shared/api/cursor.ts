import { ApiError } from './api-error'

/** Client error statuses that do not depend on the cursor (product §3.20). */
const OTHER_REFUSALS: readonly number[] = [401, 403, 408, 425, 429]

/** Returns true for a 4xx status that may mean an unknown cursor. The list then shows page 1 (quality 60). */
export function isCursorRejected(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.status === null) return false
  return error.status >= 400 && error.status < 500 && !OTHER_REFUSALS.includes(error.status)
}
