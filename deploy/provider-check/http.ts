import { lookup } from 'node:dns/promises'
import { parseExactJson, parseRetryAfter } from '@/shared/api'
import { MAX_BODY, TIMEOUT_MS } from '@/shared/api/http-client'

export type ProviderResponse = {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; `undefined` when it is not JSON. */
  readonly json: unknown
  readonly isUtf8: boolean
  /** True when the body is larger than the app accepts. */
  readonly isTooLarge: boolean
  readonly elapsedMs: number
  /** The app's timeout for the request in milliseconds. */
  readonly limitMs: number
  /** The reason why the response is missing or broke off; `null` otherwise. */
  readonly failure: string | null
}

export type RequestOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A form is sent unchanged, anything else as JSON. */
  readonly body?: unknown
  readonly limitMs?: number
  /** The `Origin` header. Defaults to the page's origin. */
  readonly origin?: string
  /** True for a request that undoes a write. It is sent even after an interruption. */
  readonly isUndo?: boolean
}

export type Send = (url: string, options?: RequestOptions) => Promise<ProviderResponse>

export type Sender = {
  readonly send: Send
  /** Clock differences and rate limits seen so far, keyed by origin. */
  readonly hosts: ReadonlyMap<string, HostFacts>
}

export type HostFacts = {
  /** Milliseconds by which the host's clock is ahead of this machine's; `null` without a `Date` header. */
  readonly aheadMs: number | null
  /** The first response with status 429; `null` if there was none. */
  readonly limited: ProviderResponse | null
  /**
   * True when a request stayed rate-limited although it was retried, or when the wait is too long. Later requests are
   * then not retried.
   */
  readonly isExhausted: boolean
}

type HostState = { -readonly [Key in keyof HostFacts]: HostFacts[Key] } & {
  pauseMs: number
  nextAt: number
  /** Resolves when the last queued request may start. */
  queue: Promise<void>
}

/** Pause in milliseconds between two requests to one host, except on this machine. */
const PAUSE_MS = 1000
const MAX_RETRIES = 4
/** Maximum time in milliseconds for retries of a rate-limited request. The app itself waits half as long. */
const MAX_WAIT_MS = 60_000

/** Thrown when the user has pressed Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

type SenderOptions = {
  readonly origin: string
  /** Pause in milliseconds between two requests to one host. By default it depends on the host. */
  readonly pauseMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends requests as the app would, without following redirects: one per second to a host, unthrottled on this
 * machine. Retries a rate-limited request after `Retry-After`, and slows down if it is still rate-limited.
 */
export function createSender({ origin: pageOrigin, pauseMs, signal }: SenderOptions): Sender {
  const hosts = new Map<string, HostState>()

  async function hostOf(url: string): Promise<HostState> {
    const { origin, hostname } = new URL(url)
    const known = hosts.get(origin)
    if (known !== undefined) return known
    const pause = pauseMs ?? ((await isLoopback(hostname)) ? 0 : PAUSE_MS)
    const state: HostState = hosts.get(origin) ?? {
      pauseMs: pause,
      nextAt: 0,
      queue: Promise.resolve(),
      aheadMs: null,
      limited: null,
      isExhausted: false,
    }
    hosts.set(origin, state)
    return state
  }

  function takeTurn(host: HostState): Promise<void> {
    host.queue = host.queue.then(async () => {
      await sleep(host.nextAt - Date.now())
      host.nextAt = Date.now() + host.pauseMs
    })
    return host.queue
  }

  async function send(url: string, options: RequestOptions = {}): Promise<ProviderResponse> {
    const host = await hostOf(url)
    let waitedMs = 0
    for (let retries = 0; ; retries += 1) {
      await takeTurn(host)
      if (signal?.aborted === true && options.isUndo !== true) throw new Interrupted()
      const response = await sendOnce(url, { origin: pageOrigin, ...options })
      noteClock(host, response)
      if (response.status !== 429) return response
      host.limited ??= response
      const waitMs = parseRetryAfter(response.headers.get('Retry-After'), Date.now()) ?? 1000 * 2 ** retries
      waitedMs += waitMs
      if (host.isExhausted || retries >= MAX_RETRIES || waitedMs > MAX_WAIT_MS) {
        host.isExhausted = true
        return response
      }
      host.nextAt = Math.max(host.nextAt, Date.now() + waitMs)
      // Slows down later requests, because a retry was rate-limited, too, although it waited for
      // `Retry-After`.
      if (retries > 0) host.pauseMs = Math.min(PAUSE_MS, Math.max(100, host.pauseMs * 2))
    }
  }

  return { send, hosts }
}

async function isLoopback(hostname: string): Promise<boolean> {
  const { address } = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => ({ address: '' }))
  return address === '::1' || address.startsWith('127.')
}

function sleep(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))
}

/** Stores the largest clock difference of a host, because a cache can only make a clock look slow. */
function noteClock(host: HostState, { headers }: ProviderResponse): void {
  const dateMs = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(dateMs)) return
  host.aheadMs = Math.max(host.aheadMs ?? Number.NEGATIVE_INFINITY, dateMs - Date.now())
}

async function sendOnce(
  url: string,
  { method = 'GET', headers = {}, body, limitMs, origin }: RequestOptions & { readonly origin: string },
): Promise<ProviderResponse> {
  const isJson = body !== undefined && !(body instanceof URLSearchParams)
  const limit = limitMs ?? TIMEOUT_MS[method === 'GET' || method === 'OPTIONS' ? 'read' : 'write']
  const startedAt = performance.now()
  let received = { status: 0, headers: new Headers() }
  let content = { bytes: new Uint8Array(), isTooLarge: false }
  let failure: string | null = null
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Origin: origin,
        Accept: 'application/json',
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    })
    received = { status: response.status, headers: response.headers }
    content = await readBody(response)
  } catch (error) {
    failure = describeFailure(error, url, limit, received)
  }
  const text = new TextDecoder().decode(content.bytes)
  return {
    ...received,
    text,
    json: parseJson(text),
    isUtf8: isUtf8(content.bytes),
    isTooLarge: content.isTooLarge,
    elapsedMs: performance.now() - startedAt,
    limitMs: limit,
    failure,
  }
}

async function readBody(
  response: Response,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isTooLarge: boolean }> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > MAX_BODY) break
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return { bytes, isTooLarge: size > MAX_BODY }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}

/** Describes a failure by the host and Node's error code, such as `ENOTFOUND`, without data of the request. */
function describeFailure(
  error: unknown,
  url: string,
  limitMs: number,
  { status, headers }: { readonly status: number; readonly headers: Headers },
): string {
  const { host } = new URL(url)
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${host} не отвечает ${limitMs / 1000} с: дольше страница не ждёт`
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  const encoding = headers.get('Content-Encoding')
  if (encoding !== null && code.startsWith('Z_'))
    return `тело не распаковать: Content-Encoding «${encoding}», а сжато иначе (${code})`
  const words = status === 0 ? `${host} не отвечает` : `ответ оборван на теле, статус ${status}`
  return code === '' ? words : `${words} (${code})`
}
