import ky, { HTTPError, type Options } from 'ky'
import type { z } from '@/shared/lib/zod'
import { ApiError, type ApiErrorDetails, parseRetryAfter } from './api-error'
import { parseExactJson } from './parse-exact-json'
import { parseResponse } from './parse-response'

type RequestOptions = Pick<Options, 'headers' | 'json' | 'searchParams'> & {
  readonly signal?: AbortSignal | undefined
  /** The one status whose answer counts; any other 2xx is a failure of kind `shape`. */
  readonly onlyStatus?: number
  /** How long to wait: 10 s for a read, 20 s for a write. By the method when absent; a POST may be a question. */
  readonly purpose?: 'read' | 'write'
}

type WithSchema<Schema> = RequestOptions & { readonly schema: Schema }

/** Resolves with what the schema reads; without a schema, with the JSON as it is, undefined when it is empty. */
type Send = {
  <Schema extends z.ZodMiniType>(path: string, options: WithSchema<Schema>): Promise<z.output<Schema>>
  (path: string, options?: RequestOptions): Promise<unknown>
}

type Method = 'get' | 'post' | 'patch' | 'delete'

/** Calls of one host. They reject with {@link ApiError}, or with the signal's `AbortError`. */
export type HttpClient = Readonly<Record<Method, Send>>

export type CallFacts = { readonly method: string; readonly url: URL; readonly token: string }

export type TrackedCall = {
  /** Reports the status of the response, or null without one; only the first report counts. */
  readonly settle: (status: number | null) => void
  readonly isSessionOver: () => Promise<boolean>
}

export type HttpClientSetup = {
  /** Prefix of every path; null for the instance without a base address, whose callers give whole URLs. */
  readonly base: string | null
  /** The bearer goes to their origins only (product §17.1): the instance without a base would give it to any URL. */
  readonly allowedUrls: readonly string[]
  readonly credentials: 'omit' | 'include'
  /** The bearer, or null when there is no session or it has run out. */
  readonly accessToken: () => string | null
  /** True once the document is on its way to sign-in: later calls end at once. */
  readonly isRedirecting: () => boolean
  /** Called on a 401, and when a call is made without a token. */
  readonly onUnauthorized: () => void
  readonly fetch: typeof fetch
  /** Tells what a 401 means; where it is absent, each one is the end of the session. */
  readonly track?: (call: CallFacts) => TrackedCall
}

/** Bytes. Lists are asked for by the page; reading much more would hold up the browser (quality 86). */
export const MAX_BODY = 12 * 1024 * 1024

/** Characters of a query without its cursor: common servers take 8 KB for URL and headers together (quality 90). */
const MAX_QUERY = 6000

export const TIMEOUT_MS = { read: 10_000, write: 20_000 } as const

export function createHttpClient(setup: HttpClientSetup): HttpClient {
  const http = ky.create({
    prefixUrl: setup.base ?? '',
    credentials: setup.credentials,
    cache: 'no-store',
    // No API here redirects, and a redirect must not carry the bearer along.
    redirect: 'error',
    headers: { Accept: 'application/json' },
    retry: 0,
    // Ky's own timeout ends with the headers, and aborts nothing in browsers without `AbortSignal.any` (quality 49, 81).
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
      // Ky takes no leading slash beside a prefix.
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
          // Without its code the failure has the words of its kind.
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

/** The method of a client that asks so: the answer is read by the schema of the call. */
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

/** @throws {ApiError} where no call may be made */
function tokenFor({ origin, pathname: path }: URL, setup: HttpClientSetup): string {
  if (setup.allowedUrls.every((url) => new URL(url).origin !== origin))
    throw new ApiError({ kind: 'network', path })
  if (setup.isRedirecting()) throw new ApiError({ kind: 'session-ended', path })
  const token = setup.accessToken()
  if (token !== null) return token
  setup.onUnauthorized()
  // Without a connection the page stays, and what was asked for has failed there (quality 76).
  throw new ApiError({ kind: navigator.onLine ? 'session-ended' : 'network', path })
}

/** The answer with its whole body. A body that is too large is not waited for, whatever its header says (quality 86). */
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

/** Returns `AbortSignal.any(signals)`, which the oldest supported browsers lack (quality 81). */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController()
  for (const signal of signals) {
    const follow = () => joined.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { signal: joined.signal })
  }
  return joined.signal
}
