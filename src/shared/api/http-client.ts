import ky, { HTTPError, type Options } from 'ky'
import type { z } from '@/shared/lib/zod'
import { ApiError, type ApiErrorDetails, parseRetryAfter } from './api-error'
import { parseExactJson } from './parse-exact-json'
import { parseResponse } from './parse-response'

type RequestOptions = Pick<Options, 'headers' | 'json' | 'searchParams'> & {
  readonly signal?: AbortSignal | undefined
  /** The only accepted status. Any other 2xx is an error of kind `shape`. */
  readonly onlyStatus?: number
  /** Selects the timeout. Defaults to `read` for GET, otherwise `write`, so a POST that only reads must set it. */
  readonly purpose?: 'read' | 'write'
}

type WithSchema<Schema> = RequestOptions & { readonly schema: Schema }

/** Resolves with the parsed response; without a schema, with the JSON, or `undefined` for an empty body. */
type Send = {
  <Schema extends z.ZodMiniType>(path: string, options: WithSchema<Schema>): Promise<z.output<Schema>>
  (path: string, options?: RequestOptions): Promise<unknown>
}

type Method = 'get' | 'post' | 'patch' | 'delete'

/** Methods that send requests. They reject with {@link ApiError}, or with the signal's `AbortError`. */
export type HttpClient = Readonly<Record<Method, Send>>

export type CallFacts = { readonly method: string; readonly url: URL; readonly token: string }

export type TrackedCall = {
  /** Reports the status of the response, or `null` when there was no response. Only the first call counts. */
  readonly settle: (status: number | null) => void
  readonly isSessionOver: () => Promise<boolean>
}

export type HttpClientSetup = {
  /** Prefix of every path; `null` for the client without a base URL, whose callers pass full URLs. */
  readonly base: string | null
  /** URLs whose origins may receive the token (product §17.1), because callers of `open` pass full URLs. */
  readonly allowedUrls: readonly string[]
  readonly credentials: 'omit' | 'include'
  /** Returns the access token, or `null` when there is no session or it has expired. */
  readonly accessToken: () => string | null
  /** Returns true once the page is being redirected, e.g. to sign-in: later requests then fail without being sent. */
  readonly isRedirecting: () => boolean
  /** Called on a 401 that ends the session, and on a request without a token. */
  readonly onUnauthorized: () => void
  readonly fetch: typeof fetch
  /** Decides whether a 401 ends the session. By default every 401 does. */
  readonly track?: (call: CallFacts) => TrackedCall
}

/** Maximum body size in bytes: parsing much more would block the browser (quality 86). */
export const MAX_BODY = 12 * 1024 * 1024

/** Maximum query length in characters, without the cursor: servers accept 8 KB for URL and headers (quality 90). */
const MAX_QUERY = 6000

export const TIMEOUT_MS = { read: 10_000, write: 20_000 } as const

export function createHttpClient(setup: HttpClientSetup): HttpClient {
  const http = ky.create({
    prefixUrl: setup.base ?? '',
    credentials: setup.credentials,
    cache: 'no-store',
    // The APIs never redirect, and the target of a redirect must not receive the token.
    redirect: 'error',
    headers: { Accept: 'application/json' },
    retry: 0,
    // Ky's own timeout would end when the headers arrive, and needs `AbortSignal.any`, which the oldest supported
    // browsers lack (quality 49, 81).
    timeout: false,
    parseJson: (text) => (text.trim() === '' ? undefined : parseExactJson(text)),
  })
  const sender = (method: Method) => readBySchema((path, options) => call(method, path, options))

  async function call(
    method: Method,
    path: string,
    { signal, onlyStatus, purpose = method === 'get' ? 'read' : 'write', ...options }: RequestOptions,
  ): Promise<unknown> {
    const { pathname } = new URL(`${setup.base ?? ''}${path}`)
    const failure = (details: Omit<ApiErrorDetails, 'path'>) => new ApiError({ path: pathname, ...details })
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), TIMEOUT_MS[purpose])
    let token = ''
    let tracked: TrackedCall | undefined
    const authorize = (request: Request) => {
      const url = new URL(request.url)
      token = tokenFor(url, setup)
      if (isTooLong(url)) throw failure({ kind: 'too-long' })
      request.headers.set('Authorization', `Bearer ${token}`)
      tracked = setup.track?.({ method: request.method, url, token })
    }
    const endSession = async (_request: Request, _options: unknown, { status }: Response) => {
      tracked?.settle(status)
      if (status !== 401 || (tracked !== undefined && !(await tracked.isSessionOver()))) return
      setup.onUnauthorized()
      throw failure({ kind: 'session-ended', status })
    }
    try {
      // Ky rejects a leading slash when there is a prefix.
      const response = await http(path.replace(/^\//, ''), {
        ...options,
        method,
        signal: anySignal(signal === undefined ? [limit.signal] : [signal, limit.signal]),
        fetch: async (input, init) => withBody(await setup.fetch(input, init), pathname),
        hooks: { beforeRequest: [authorize], afterResponse: [endSession] },
      })
      const { status } = response
      if (status !== (onlyStatus ?? status)) throw failure({ kind: 'shape', status })
      return await response.json().catch((cause: unknown) => {
        throw failure({ kind: 'shape', status, cause })
      })
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      if (cause instanceof HTTPError) {
        const { status, headers } = cause.response
        const body = await cause.response.json().catch(() => undefined)
        const retryAfterMs = parseRetryAfter(headers.get('Retry-After'), Date.now())
        const kind = status === 414 ? 'too-long' : 'http'
        const text = await import('./server-text').then(
          ({ serverText }) => serverText(body, [token]),
          // Without this chunk the token cannot be removed from the server's text, so the text is not shown.
          () => undefined,
        )
        throw failure({ kind, status, serverText: text, retryAfterMs })
      }
      if (signal?.aborted) throw cause
      throw failure({ kind: limit.signal.aborted ? 'timeout' : 'network', cause })
    } finally {
      clearTimeout(timer)
      tracked?.settle(null)
    }
  }

  return { get: sender('get'), post: sender('post'), patch: sender('patch'), delete: sender('delete') }
}

/** Wraps a client method, so that it parses the response with the schema in its options, if there is one. */
export function readBySchema(ask: (path: string, options: RequestOptions) => Promise<unknown>): Send {
  function send<S extends z.ZodMiniType>(path: string, options: WithSchema<S>): Promise<z.output<S>>
  function send(path: string, options?: RequestOptions): Promise<unknown>
  async function send(path: string, { schema, ...options }: Partial<WithSchema<z.ZodMiniType>> = {}) {
    const answer = await ask(path, options)
    return schema === undefined ? answer : parseResponse(schema, answer, path)
  }
  return send
}

function isTooLong({ search }: URL): boolean {
  const query = new URLSearchParams(search)
  query.delete('cursor')
  return query.toString().length > MAX_QUERY
}

/** Returns the access token. Throws an `ApiError` without a token, for an origin not allowed, or during a redirect. */
function tokenFor({ origin, pathname: path }: URL, setup: HttpClientSetup): string {
  if (setup.allowedUrls.every((url) => new URL(url).origin !== origin))
    throw new ApiError({ kind: 'network', path })
  if (setup.isRedirecting()) throw new ApiError({ kind: 'session-ended', path })
  const token = setup.accessToken()
  if (token !== null) return token
  setup.onUnauthorized()
  // Offline, the page cannot redirect to sign-in, so the request fails with a network error (quality 76).
  throw new ApiError({ kind: navigator.onLine ? 'session-ended' : 'network', path })
}

/**
 * Reads the whole body, because `Content-Length` may be missing or wrong. Throws above `MAX_BODY`; a response with an
 * error status only loses its body (quality 86).
 */
async function withBody(response: Response, path: string): Promise<Response> {
  if (response.body === null) return response
  const { status, ok } = response
  const reader = response.body.getReader()
  const chunks: BlobPart[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Response(size === 0 ? null : new Blob(chunks), response)
    chunks.push(value)
    size += value.byteLength
    if (size <= MAX_BODY) continue
    void reader.cancel()
    if (ok) throw new ApiError({ kind: 'too-large', path, status })
    return new Response(null, response)
  }
}

/** Works like `AbortSignal.any`, which the oldest supported browsers lack (quality 81). */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController()
  for (const signal of signals) {
    const follow = () => joined.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { signal: joined.signal })
  }
  return joined.signal
}
