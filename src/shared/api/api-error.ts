export type ApiErrorKind =
  /** The server responded with a status of 400 or above. */
  | 'http'
  /** No complete response, e.g. offline, or because of DNS, CORS or a dropped connection. */
  | 'network'
  /** No complete response within the timeout. */
  | 'timeout'
  /** The response has another 2xx status than required, is not JSON, or does not match its schema; or an invalid id. */
  | 'shape'
  /** The response has more bytes or rows than the page can show. */
  | 'too-large'
  /** The query string is longer than servers accept: the request was not sent, or the status was 414. */
  | 'too-long'
  /** The session ended before or during the request; usually the page is being redirected to sign-in. */
  | 'session-ended'

export type ApiErrorDetails = {
  readonly kind: ApiErrorKind
  readonly path: string
  readonly status?: number
  readonly serverText?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

const UNKNOWN = 'Unknown error'

/** Thrown by every failed request. Aborted requests reject with the signal's `AbortError` instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** Path of the request without query. If the response does not match, the caller's path and the invalid fields. */
  readonly path: string
  readonly status: number | null
  /** Text for the user: the body's `error` or `message`, otherwise «Unknown error» (product §16.1). */
  readonly userMessage: string
  readonly hasServerText: boolean
  /** `Retry-After` in milliseconds; `null` when it is missing or invalid. */
  readonly retryAfterMs: number | null

  constructor({ kind, path, status, serverText, retryAfterMs, cause }: ApiErrorDetails) {
    super(`${kind}${status === undefined ? '' : ` ${status}`} ${path}`, { cause })
    this.kind = kind
    this.path = path
    this.status = status ?? null
    this.userMessage = serverText ?? UNKNOWN
    this.hasServerText = serverText !== undefined
    this.retryAfterMs = retryAfterMs ?? null
  }
}

/** Returns true if the session has ended: the page redirects, so the error is not shown or retried (quality 10). */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'session-ended'
}

/** Parses `Retry-After`, in seconds or as an HTTP date, into milliseconds; `undefined` if missing or invalid. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
