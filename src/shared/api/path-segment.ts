import { ApiError } from './api-error'

/** Nothing, the two names of other places in a path, and a lone surrogate, which has no encoding. */
const NO_SEGMENT = /^\.{0,2}$|\p{Cs}/u

/** The id as one segment of a path, or null when it can be none (quality 65). */
export function segmentOrNull(id: string): string | null {
  return NO_SEGMENT.test(id) ? null : encodeURIComponent(id)
}

/** Returns the id as one segment of any call's path (quality 65). Throws an `ApiError` for an id that cannot be one. */
export function pathSegment(id: string): string {
  const segment = segmentOrNull(id)
  if (segment === null) throw new ApiError({ kind: 'shape', path: 'an id that fits no path' })
  return segment
}
