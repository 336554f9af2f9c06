import { lookup } from 'node:dns/promises'
import { parseExactJson, parseRetryAfter } from '@/shared/api'
import { MAX_BODY, TIMEOUT_MS } from '@/shared/api/http-client'

export type ProviderResponse = {
  /** 0 without a response. */
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined when the text is not JSON. */
  readonly json: unknown
  readonly isUtf8: boolean
  /** The body is larger than the page reads. */
  readonly isTooLarge: boolean
  readonly elapsedMs: number
  /** Milliseconds until the page gives up. */
  readonly limitMs: number
  /** The reason for a missing or incomplete response; null for a complete one. */
  readonly failure: string | null
}

export type RequestOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A form as it is, anything else as JSON. */
  readonly body?: unknown
  readonly limitMs?: number
  /** Defaults to the origin of the page. */
  readonly origin?: string
  /** Sent even after an interruption: undoes a write. */
  readonly isUndo?: boolean
}

export type Send = (url: string, options?: RequestOptions) => Promise<ProviderResponse>

export type Sender = {
  readonly send: Send
  /** By origin. */
  readonly hosts: ReadonlyMap<string, HostFacts>
}

export type HostFacts = {
  /** Milliseconds that the clock of the host is ahead of ours; null without a `Date`. */
  readonly aheadMs: number | null
  /** The first response with status 429. */
  readonly limited: ProviderResponse | null
  /** A call was still limited after waiting. Later ones are not repeated. */
  readonly isExhausted: boolean
}

type HostState = { -readonly [Key in keyof HostFacts]: HostFacts[Key] } & {
  pauseMs: number
  nextAt: number
  /** The last request that waits for its turn. */
  queue: Promise<void>
}

/** Between two requests to one host, except on this machine. */
const PAUSE_MS = 1000
const MAX_RETRIES = 4
/** A limited call is repeated for this long. The page itself waits for half of it. */
const MAX_WAIT_MS = 60_000

/** The user has pressed Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

type SenderOptions = {
  /** Origin of the page. */
  readonly origin: string
  /** Milliseconds between two requests, in place of the pause that depends on the host. */
  readonly pauseMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends requests as the page would, and follows no redirect. Requests to one host start one second apart, on this machine
 * at once. A request that is refused for its rate is repeated when the host says, and later ones are sent less often.
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
      // The host is stricter than its own advice.
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

/** A cache can only make a clock look slow, so the latest `Date` of a host is the best. */
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

/** Names the host and the code that Node gives, such as `CERT_HAS_EXPIRED` or `ENOTFOUND`, and nothing of the request. */
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
