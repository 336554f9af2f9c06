import { createServer, type Server } from 'node:http'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpAdapter } from './http-adapter.ts'
import { createProviderServer } from './server.ts'
import { createState } from './state.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** @returns the origin of a server that runs `serve` for every request */
async function listen(serve: ReturnType<typeof createHttpAdapter>): Promise<string> {
  const started = createServer((request, response) => {
    // Simulates headers that the page's server has already set.
    response.setHeader('Content-Security-Policy', "default-src 'none'")
    void serve(request, response)
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, 'localhost', resolve))
  const address = started.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://localhost:${address.port}`
}

function provider() {
  const state = createState()
  state.registerToken('token', '20011')
  return { state, serve: createProviderServer(state) }
}

const AUTHORIZED = { Authorization: 'Bearer token' }
const CLIENT = '/api/clients/clients/v1/clients/4101'

describe('embedded provider over HTTP', () => {
  it('responds to an unknown path with 404 and JSON', async () => {
    const origin = await listen(provider().serve)
    const response = await fetch(`${origin}/api/nothing`, { headers: AUTHORIZED })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'Не найдено' })
  })

  it('leaves the Content-Security-Policy to the server of the app', async () => {
    const origin = await listen(provider().serve)
    for (const path of [CLIENT, '/oidc/jwks', '/provider/faults']) {
      const response = await fetch(`${origin}${path}`)
      expect(response.headers.get('content-security-policy')).toBeNull()
    }
  })

  it('sends a streamed body chunk by chunk, and every cookie', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const encoder = new TextEncoder()
    const streamed = http.get('*/stream', () => {
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(encoder.encode('first'))
          await released
          controller.enqueue(encoder.encode('second'))
          controller.close()
        },
      })
      const headers = new Headers([
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
      ])
      return new HttpResponse(body, { headers })
    })
    const origin = await listen(createHttpAdapter([streamed]))
    const response = await fetch(`${origin}/stream`)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    // At this time, the second chunk has not been produced.
    expect((await reader?.read())?.value).toBe('first')
    release()
    expect((await reader?.read())?.value).toBe('second')
  })

  it('responds to the next request after a client has aborted a hanging request', async () => {
    const { serve, state } = provider()
    state.faults.replace({ rules: [{ path: CLIENT, kind: 'timeout', times: 1 }] })
    const client = new AbortController()
    const origin = await listen((request, response) => {
      client.abort()
      return serve(request, response)
    })
    const hanging = fetch(`${origin}${CLIENT}`, { headers: AUTHORIZED, signal: client.signal })
    await expect(hanging).rejects.toThrow()
    expect((await fetch(`${origin}${CLIENT}`, { headers: AUTHORIZED })).status).toBe(200)
  })
})
