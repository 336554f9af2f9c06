// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error'
import { createHttpClient, type HttpClientSetup } from './http-client'

const BASE = 'https://payments.example.ru'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})
afterAll(() => server.close())

function client(change: Partial<HttpClientSetup> = {}) {
  const onUnauthorized = vi.fn()
  const setup: HttpClientSetup = {
    base: BASE,
    allowedUrls: [BASE],
    credentials: 'omit',
    accessToken: () => 'secret-token',
    isRedirecting: () => false,
    onUnauthorized,
    fetch: (input, init) => fetch(input, init),
    ...change,
  }
  return { http: createHttpClient(setup), onUnauthorized }
}

async function errorMessage(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`no ApiError but ${String(error)}`)
  return error
}

describe('HTTP client', () => {
  it('quality 66: sends the bearer token, the query and a JSON body, and returns the response with exact ids', async () => {
    let seen: Request | undefined
    let body: unknown
    server.use(
      http.post(`${BASE}/things`, async ({ request }) => {
        seen = request
        body = await request.clone().json()
        return HttpResponse.text('{"id": 9007199254740993}')
      }),
    )
    const response = await client().http.post('/things', {
      searchParams: { page: 2, skipped: undefined },
      json: { name: 'Ж' },
    })
    expect(response).toEqual({ id: '9007199254740993' })
    expect(seen?.headers.get('Authorization')).toBe('Bearer secret-token')
    expect(new URL(seen?.url ?? '').search).toBe('?page=2')
    expect(body).toEqual({ name: 'Ж' })
  })

  it('returns undefined for an empty response', async () => {
    server.use(http.delete(`${BASE}/things/1`, () => new HttpResponse(null, { status: 204 })))
    await expect(client().http.delete('/things/1')).resolves.toBeUndefined()
  })

  it('rejects a 2xx status that differs from `onlyStatus`', async () => {
    server.use(http.get(`${BASE}/balance`, () => HttpResponse.json({}, { status: 206 })))
    expect(await errorMessage(client().http.get('/balance', { onlyStatus: 200 }))).toMatchObject({
      kind: 'shape',
      status: 206,
    })
  })
})

describe('product §17.1: bearer token', () => {
  it('is never sent to an unlisted origin', async () => {
    const { http: anywhere } = client({ base: null })
    expect(await errorMessage(anywhere.get('https://evil.example/x'))).toMatchObject({ kind: 'network' })
  })

  it('is not sent, and the request fails, while the page is being redirected', async () => {
    const { http: leaving, onUnauthorized } = client({ isRedirecting: () => true })
    expect(await errorMessage(leaving.get('/x'))).toMatchObject({ kind: 'session-ended' })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('causes a sign-in instead of a request when it is missing', async () => {
    const { http: without, onUnauthorized } = client({ accessToken: () => null })
    expect(await errorMessage(without.get('/x'))).toMatchObject({ kind: 'session-ended' })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })
})

describe('long query string', () => {
  const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join()

  it('quality 90: is rejected with an error of the kind `too-long` when it contains 200 UUIDs', async () => {
    const failure = await errorMessage(
      client().http.get('/x', { searchParams: { merchant_id__in: uuids(200) } }),
    )
    expect(failure).toMatchObject({ kind: 'too-long', path: '/x' })
  })

  it('quality 90: is sent when it contains 100 UUIDs and a cursor of 4000 characters', async () => {
    const sent = vi.fn(async () => Response.json({}))
    const searchParams = { merchant_id__in: uuids(100), cursor: 'x'.repeat(4000) }
    await client({ fetch: sent }).http.get('/x', { searchParams })
    expect(sent).toHaveBeenCalledOnce()
  })

  it('quality 90: is rejected with an error of the kind `too-long` when the status is 414', async () => {
    const refused = async () => new Response('<h1>414 Request-URI Too Large</h1>', { status: 414 })
    const failure = await errorMessage(client({ fetch: refused }).http.get('/x'))
    expect(failure).toMatchObject({ kind: 'too-long', status: 414 })
  })
})

describe('response body', () => {
  /** Returns a body without Content-Length that continues until the reader cancels it. */
  function endless() {
    let sent = 0
    let isStopped = false
    const piece = new TextEncoder().encode(`"${'ж'.repeat(500_000)}",`)
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
      pull: (controller) => {
        sent += piece.length
        controller.enqueue(piece)
      },
      cancel: () => {
        isStopped = true
      },
    })
    return { body, seen: () => ({ sent, isStopped }) }
  }

  it('quality 86: is aborted before 20 MB have arrived when it is endless, with the error `too-large`', async () => {
    const { body, seen } = endless()
    const failure = await errorMessage(client({ fetch: async () => new Response(body) }).http.get('/x'))
    expect(failure).toMatchObject({
      kind: 'too-large',
    })
    expect(seen().isStopped).toBe(true)
    expect(seen().sent).toBeLessThan(20_000_000)
  })

  it('quality 86: is reported as an HTTP error when it is endless and the response has an error status', async () => {
    const { body } = endless()
    const failure = await errorMessage(
      client({ fetch: async () => new Response(body, { status: 503 }) }).http.get('/x'),
    )
    expect(failure).toMatchObject({ kind: 'http', status: 503, userMessage: 'Unknown error' })
  })

  it('is decoded correctly when a character is split between two chunks', async () => {
    const [first = 0, ...rest] = new TextEncoder().encode('"ж"').slice(1)
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array([34, first]))
        controller.enqueue(new Uint8Array(rest))
        controller.close()
      },
    })
    await expect(client({ fetch: async () => new Response(body) }).http.get('/x')).resolves.toBe('ж')
  })
})

/** Returns an error response of the provider. */
const failing = (body: object, status = 500, headers = {}) => HttpResponse.json(body, { status, headers })
/** An error with the text of the server. */
const said = (userMessage: string) => ({ kind: 'http', status: 500, userMessage, hasServerText: true })

describe('HTTP client: errors', () => {
  const unknown = { userMessage: 'Unknown error', hasServerText: false }

  it.each<[response: string, respond: () => Response, error: object]>([
    ['the fields `error` and `message`', () => failing({ error: 'Занято', message: 'x' }), said('Занято')],
    ['a blank `error` and a `message`', () => failing({ error: ' ', message: 'Нельзя' }), said('Нельзя')],
    ['an object as `error`', () => failing({ error: { text: 'x' } }), { kind: 'http', ...unknown }],
    ['an echoed token', () => failing({ error: 'bad secret-token' }), said('bad …')],
    ['10 MB of text', () => failing({ message: 'ж'.repeat(5e6) }), said(`${'ж'.repeat(299)}…`)],
    ['an empty body', () => new Response('', { status: 503 }), { kind: 'http', status: 503, ...unknown }],
    ['truncated JSON', () => new Response('{"error": "Зан', { status: 503 }), { kind: 'http', ...unknown }],
    ['10 MB of HTML', () => new Response('<p>502</p>'.repeat(1e6), { status: 502 }), unknown],
    ['HTML and status 200', () => new Response('<html>502'), { kind: 'shape', status: 200, ...unknown }],
    ['broken JSON and status 200', () => new Response('{"a":'), { kind: 'shape', ...unknown }],
    ['Retry-After', () => failing({}, 429, { 'Retry-After': '3' }), { status: 429, retryAfterMs: 3000 }],
    ['no response', () => Response.error(), { kind: 'network', status: null }],
  ])('quality 56: rejects with the kind and the text of the error for %s', async (_, respond, error) => {
    server.use(http.get(`${BASE}/x`, () => respond()))
    expect(await errorMessage(client().http.get('/x'))).toMatchObject(error)
  })

  it('reports status 401 once and rejects with an error of the kind `session-ended`', async () => {
    server.use(http.get(`${BASE}/x`, () => HttpResponse.json({}, { status: 401 })))
    const { http: refused, onUnauthorized } = client()
    expect(await errorMessage(refused.get('/x'))).toMatchObject({ kind: 'session-ended', status: 401 })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('rejects an aborted request with an `AbortError` rather than an `ApiError`', async () => {
    server.use(http.get(`${BASE}/x`, () => new Promise<never>(() => undefined)))
    const controller = new AbortController()
    const call = client().http.get('/x', { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it.each([
    ['get', 10_000],
    ['post', 20_000],
  ] as const)('quality 49: rejects a %s request after %d ms without a response', async (method, limit) => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    const { http: hanging } = client({
      // Simulates a server that never responds: the promise settles only on abort.
      fetch: (input) =>
        new Promise((_resolve, reject) => {
          const { signal } = input instanceof Request ? input : new Request(input)
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    })
    const outcome = errorMessage(hanging[method]('/x'))
    let settled = false
    void outcome.then(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ kind: 'timeout' })
  })
})
