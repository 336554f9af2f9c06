import ky, { type KyInstance } from 'ky'
import { anySignal } from './any-signal'
import { ApiError, parseRetryAfter, serverText } from './api-error'
import { parseAnswer } from './parse-answer'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type QueryValue = string | number | boolean

export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** Parameters that are undefined are left out. */
  readonly query?: Readonly<Record<string, QueryValue | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The one status whose answer counts; any other 2xx is a failure of kind `shape`. */
  readonly onlyStatus?: number
  /** How long to wait: 10 s for a read, 20 s for a write. By the method when absent; a POST may be a question. */
  readonly purpose?: 'read' | 'write'
}

/**
 * Calls of one host. Every method resolves with the parsed JSON (undefined when the body is empty), unchecked: the
 * caller hands it to a zod schema. Rejects with {@link ApiError}, or with the signal's `AbortError`.
 */
export type HttpClient = {
  readonly get: (path: string, options?: RequestOptions) => Promise<unknown>
  readonly post: (path: string, options?: RequestOptions) => Promise<unknown>
  readonly patch: (path: string, options?: RequestOptions) => Promise<unknown>
  readonly delete: (path: string, options?: RequestOptions) => Promise<unknown>
}

export type HttpClientSetup = {
  /** Prefix of every path; null for the instance without a base address, whose callers give whole URLs. */
  readonly base: string | null
  /** The bearer goes to these origins only (product §17.1): the instance without a base would give it to any URL. */
  readonly allowedOrigins: ReadonlySet<string>
  readonly credentials: 'omit' | 'include'
  /** The bearer, or null when there is no session or it has run out. */
  readonly accessToken: () => string | null
  /** True once the document is on its way to sign-in: later calls end at once. */
  readonly isLeaving: () => boolean
  /** Called on a 401, and when a call is made without a token. */
  readonly onUnauthorized: () => void
  readonly fetch: typeof fetch
  /** Tells what a 401 means; where it is absent, each one is the end of the session. */
  readonly track?: (call: { readonly method: string; readonly url: URL; readonly token: string }) => {
    readonly settle: (status: number | null) => void
    readonly isSessionOver: () => Promise<boolean>
  }
}

/** Bytes. Lists are asked for by the page; reading much more would hold up the browser (quality 86). */
const MAX_BODY = 12 * 1024 * 1024

const TIMEOUT_MS = { read: 10_000, write: 20_000 } as const

export function createHttpClient(setup: HttpClientSetup): HttpClient {
  const http = ky.create({
    retry: 0,
    // The limit below covers the body too; ky's own ends with the headers.
    timeout: false,
    throwHttpErrors: false,
    credentials: setup.credentials,
    cache: 'no-store',
    // No API here redirects, and a redirect must not carry the bearer along.
    redirect: 'error',
    fetch: setup.fetch,
  })
  return {
    get: (path, options) => call(http, setup, 'GET', path, options),
    post: (path, options) => call(http, setup, 'POST', path, options),
    patch: (path, options) => call(http, setup, 'PATCH', path, options),
    delete: (path, options) => call(http, setup, 'DELETE', path, options),
  }
}

async function call(
  http: KyInstance,
  setup: HttpClientSetup,
  method: Method,
  path: string,
  {
    signal,
    query,
    body,
    headers,
    onlyStatus,
    purpose = method === 'GET' ? 'read' : 'write',
  }: RequestOptions = {},
): Promise<unknown> {
  const url = new URL(setup.base === null ? path : `${setup.base}${path}`)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const where = url.pathname
  if (!setup.allowedOrigins.has(url.origin)) throw new ApiError({ kind: 'network', path: where })
  if (setup.isLeaving()) throw new ApiError({ kind: 'session-ended', path: where })
  const token = setup.accessToken()
  if (token === null) {
    setup.onUnauthorized()
    // Without a connection the page stays, and what was asked for has failed there (quality 76).
    throw new ApiError({ kind: navigator.onLine ? 'session-ended' : 'network', path: where })
  }

  const tracked = setup.track?.({ method, url, token })
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS[purpose])
  let response: Response
  let text: string | null
  try {
    response = await http(url, {
      method,
      headers: { ...headers, Accept: 'application/json', Authorization: `Bearer ${token}` },
      signal: signal === undefined ? limit.signal : anySignal([signal, limit.signal]),
      ...(body !== undefined && { json: body }),
    })
    text = await readText(response)
    tracked?.settle(response.status)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({ kind: limit.signal.aborted ? 'timeout' : 'network', path: where, cause })
  } finally {
    clearTimeout(timer)
    tracked?.settle(null)
  }

  if (response.status === 401 && (tracked === undefined || (await tracked.isSessionOver()))) {
    setup.onUnauthorized()
    throw new ApiError({ kind: 'session-ended', path: where, status: 401 })
  }
  const answer = parseJson(text ?? '')
  if (!response.ok) {
    throw new ApiError({
      kind: 'http',
      path: where,
      status: response.status,
      serverText: answer.ok ? serverText(answer.value, [token]) : undefined,
      retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'), Date.now()),
    })
  }
  if (text === null) throw new ApiError({ kind: 'too-large', path: where, status: response.status })
  const isExpected = onlyStatus === undefined || onlyStatus === response.status
  if (!answer.ok || !isExpected) throw new ApiError({ kind: 'shape', path: where, status: response.status })
  return answer.value
}

/** The text of the body, or null when it is too large: the rest is then not waited for, whatever its header says. */
async function readText({ body }: Response): Promise<string | null> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_BODY) {
      void reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

function parseJson(text: string): Parsed {
  if (text.trim() === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: parseAnswer(text) }
  } catch {
    return { ok: false }
  }
}
