export type ApiErrorKind =
  /** The server answered with a status of 400 or above. */
  | 'http'
  /** No answer: offline, DNS, CORS, connection cut. */
  | 'network'
  /** No answer within the client's limit. */
  | 'timeout'
  /** An answer that is not JSON, or does not fit its schema. */
  | 'shape'
  /** An answer of more bytes, or of more rows, than the page can show. */
  | 'too-large'
  /** A query longer than servers take, which no request was made with, or which the server rejected with 414. */
  | 'too-long'
  /** The session ended before or while the call was made; the page is leaving for sign-in. */
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

/** The one error shape of every call. Aborted requests are not errors: they reject with the signal's `AbortError`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** Path of the request without query. */
  readonly path: string
  readonly status: number | null
  /** Text for people: the body's `error`, else `message`, else «Unknown error» (product §16.1). */
  readonly userMessage: string
  readonly hasServerText: boolean
  /** From `Retry-After`, milliseconds. */
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

/** The page is leaving for sign-in: there is nothing to tell, and nothing to ask for again (quality 10). */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'session-ended'
}

/** `Retry-After` in seconds or as an HTTP date, as milliseconds from now. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
