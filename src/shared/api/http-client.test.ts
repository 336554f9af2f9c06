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

describe('a call', () => {
  it('carries the bearer, the query and a JSON body, and gives the answer', async () => {
    let seen: Request | undefined
    let body: unknown
    server.use(
      http.post(`${BASE}/things`, async ({ request }) => {
        seen = request
        body = await request.clone().json()
        return HttpResponse.json({ id: 1 })
      }),
    )
    const response = await client().http.post('/things', {
      searchParams: { page: 2, skipped: undefined },
      json: { name: 'Ж' },
    })
    expect(response).toEqual({ id: 1 })
    expect(seen?.headers.get('Authorization')).toBe('Bearer secret-token')
    expect(new URL(seen?.url ?? '').search).toBe('?page=2')
    expect(body).toEqual({ name: 'Ж' })
  })

  it('takes an empty answer for nothing', async () => {
    server.use(http.delete(`${BASE}/things/1`, () => new HttpResponse(null, { status: 204 })))
    await expect(client().http.delete('/things/1')).resolves.toBeUndefined()
  })

  it('acts on the one status that counts', async () => {
    server.use(http.get(`${BASE}/balance`, () => HttpResponse.json({}, { status: 206 })))
    expect(await errorMessage(client().http.get('/balance', { onlyStatus: 200 }))).toMatchObject({
      kind: 'shape',
      status: 206,
    })
  })
})

describe('product §17.1: the bearer', () => {
  it('never goes to an origin that is not listed', async () => {
    const { http: anywhere } = client({ base: null })
    expect(await errorMessage(anywhere.get('https://evil.example/x'))).toMatchObject({ kind: 'network' })
  })

  it('is not asked for once the page is leaving: calls end at once, silently', async () => {
    const { http: leaving, onUnauthorized } = client({ isRedirecting: () => true })
    expect(await errorMessage(leaving.get('/x'))).toMatchObject({ kind: 'session-ended' })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('is missing or has run out: sign-in starts anew without a request', async () => {
    const { http: without, onUnauthorized } = client({ accessToken: () => null })
    expect(await errorMessage(without.get('/x'))).toMatchObject({ kind: 'session-ended' })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })
})

describe('a query that is too long', () => {
  const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join()

  it('quality 90: is not sent, and the failure names it', async () => {
    const failure = await errorMessage(
      client().http.get('/x', { searchParams: { merchant_id__in: uuids(200) } }),
    )
    expect(failure).toMatchObject({ kind: 'too-long', path: '/x' })
  })

  it('quality 90: leaves room for a hundred UUIDs and a cursor of 4000 characters', async () => {
    const sent = vi.fn(async () => Response.json({}))
    const searchParams = { merchant_id__in: uuids(100), cursor: 'x'.repeat(4000) }
    await client({ fetch: sent }).http.get('/x', { searchParams })
    expect(sent).toHaveBeenCalledOnce()
  })

  it('quality 90: has the same kind when the server has a lower limit', async () => {
    const refused = async () => new Response('<h1>414 Request-URI Too Large</h1>', { status: 414 })
    const failure = await errorMessage(client({ fetch: refused }).http.get('/x'))
    expect(failure).toMatchObject({ kind: 'too-long', status: 414 })
  })
})

describe('answers that are too much', () => {
  /** A body without a length, piece by piece, for as long as somebody reads. */
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

  it('quality 86: a body of tens of megabytes is not waited for, and the failure says so', async () => {
    const { body, seen } = endless()
    const failure = await errorMessage(client({ fetch: async () => new Response(body) }).http.get('/x'))
    expect(failure).toMatchObject({
      kind: 'too-large',
    })
    expect(seen().isStopped).toBe(true)
    expect(seen().sent).toBeLessThan(20_000_000)
  })

  it('quality 86: a failure of the server stays one, however long its page', async () => {
    const { body } = endless()
    const failure = await errorMessage(
      client({ fetch: async () => new Response(body, { status: 503 }) }).http.get('/x'),
    )
    expect(failure).toMatchObject({ kind: 'http', status: 503, userMessage: 'Unknown error' })
  })

  it('quality 86: JSON of 200 000 levels is read, or of another shape where the engine gives up', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const outcome = await client({ fetch: async () => new Response(deep) })
      .http.get('/x')
      .then(Array.isArray, (error: unknown) => error instanceof ApiError && error.kind === 'shape')
    expect(outcome).toBe(true)
  })

  it('a character that two pieces of the body share comes whole', async () => {
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

it('quality 66: an id beyond 2^53 comes as it was sent', async () => {
  server.use(http.get(`${BASE}/x`, () => HttpResponse.text('{"id": 9007199254740993}')))
  await expect(client().http.get('/x')).resolves.toEqual({ id: '9007199254740993' })
})

describe('failures', () => {
  it.each([
    ['error before message', { error: 'Занято', message: 'x' }, 'Занято'],
    ['message', { message: 'Нельзя' }, 'Нельзя'],
    ['an empty error', { error: ' ', message: 'Нельзя' }, 'Нельзя'],
    ['no text', { code: 7 }, 'Unknown error'],
    ['a text of another shape', { error: { text: 'x' } }, 'Unknown error'],
    ['a stack', { error: 'Ошибка\n    at Server.js:1:1' }, 'Ошибка'],
    ['an echoed token', { error: 'bad secret-token' }, 'bad …'],
    ['a very long text', { error: 'ж'.repeat(5000) }, `${'ж'.repeat(299)}…`],
    ['markup', { error: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
    ['10 MB of text', { message: 'ж'.repeat(5_000_000) }, `${'ж'.repeat(299)}…`],
  ])('quality 56: the text of a failure (product §16.1): %s', async (_name, body, text) => {
    server.use(http.get(`${BASE}/x`, () => HttpResponse.json(body, { status: 500 })))
    expect(await errorMessage(client().http.get('/x'))).toMatchObject({
      kind: 'http',
      status: 500,
      userMessage: text,
    })
  })

  it.each([
    ['HTML', '<html><body>502</body></html>'],
    ['broken JSON', '{"a":'],
  ])('quality 56: %s with status 200 is a failure of shape', async (_name, text) => {
    server.use(http.get(`${BASE}/x`, () => HttpResponse.text(text)))
    expect(await errorMessage(client().http.get('/x'))).toMatchObject({
      kind: 'shape',
      userMessage: 'Unknown error',
    })
  })

  it.each([
    ['nothing', ''],
    ['10 MB of markup', `<html>${'<p>502</p>'.repeat(1_000_000)}`],
    ['truncated JSON', '{"error": "Зан'],
  ])('quality 56: %s of a failure has no text for people', async (_name, body) => {
    server.use(http.get(`${BASE}/x`, () => new HttpResponse(body, { status: 503 })))
    expect(await errorMessage(client().http.get('/x'))).toMatchObject({
      kind: 'http',
      status: 503,
      userMessage: 'Unknown error',
    })
  })

  it('an HTML error page has no text for people', async () => {
    server.use(http.get(`${BASE}/x`, () => HttpResponse.html('<h1>Bad</h1>', { status: 502 })))
    expect(await errorMessage(client().http.get('/x'))).toMatchObject({
      status: 502,
      userMessage: 'Unknown error',
      hasServerText: false,
    })
  })

  it('a cut connection is a failure of the network', async () => {
    server.use(http.get(`${BASE}/x`, () => HttpResponse.error()))
    expect(await errorMessage(client().http.get('/x'))).toMatchObject({ kind: 'network', status: null })
  })

  it('Retry-After is read in seconds', async () => {
    server.use(
      http.get(`${BASE}/x`, () => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '3' } })),
    )
    expect(await errorMessage(client().http.get('/x'))).toMatchObject({ status: 429, retryAfterMs: 3000 })
  })

  it('401 is reported once and ends the session for the caller', async () => {
    server.use(http.get(`${BASE}/x`, () => HttpResponse.json({}, { status: 401 })))
    const { http: refused, onUnauthorized } = client()
    expect(await errorMessage(refused.get('/x'))).toMatchObject({ kind: 'session-ended', status: 401 })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('an aborted call rejects with the caller’s own abort, not with an error to tell', async () => {
    server.use(http.get(`${BASE}/x`, () => new Promise<never>(() => undefined)))
    const controller = new AbortController()
    const call = client().http.get('/x', { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it.each([
    ['get', 10_000],
    ['post', 20_000],
  ] as const)('quality 49: %s gives up after %d ms', async (method, limit) => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    const { http: hanging } = client({
      // Hangs until it is aborted, as a server that never answers does.
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
