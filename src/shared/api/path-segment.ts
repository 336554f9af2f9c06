import { ApiError } from './api-error'

/** Matches text that cannot be a path segment: empty, `.` or `..`, or with lone surrogates, which cannot be encoded. */
const NO_SEGMENT = /^\.{0,2}$|\p{Cs}/u

/** Returns the id encoded as one path segment, or `null` when it cannot be one (quality 65). */
export function segmentOrNull(id: string): string | null {
  return NO_SEGMENT.test(id) ? null : encodeURIComponent(id)
}

/** Returns the id encoded as one path segment. Throws an `ApiError` when it cannot be one (quality 65). */
export function pathSegment(id: string): string {
  const segment = segmentOrNull(id)
  if (segment === null) throw new ApiError({ kind: 'shape', path: 'an id that fits no path' })
  return segment
}
