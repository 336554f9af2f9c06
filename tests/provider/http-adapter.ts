import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { getResponse, type RequestHandler } from 'msw'
import { originOf } from './origin.ts'

export type HttpServe = (request: IncomingMessage, response: ServerResponse) => Promise<void>

async function toFetchRequest(request: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item)
  }
  const method = request.method ?? 'GET'
  const url = new URL(request.url ?? '/', originOf(request))
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal })
  return new Request(url, { method, headers, signal, body: await buffer(request) })
}

export async function sendFetchResponse(answer: Response, response: ServerResponse): Promise<void> {
  if (answer.type === 'error') {
    response.socket?.destroy()
    return
  }
  response.statusCode = answer.status
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  // Writes the body chunk by chunk, so that a streamed response stays a stream.
  if (answer.body === null) response.end()
  else await pipeline(answer.body, response)
}

/** Allows bearer tokens from any origin, and cookies for the secure host. Returns true for a preflight. */
function applyCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  if (origin === undefined) return false
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
  if (request.url?.startsWith('/api/secure/')) response.setHeader('Access-Control-Allow-Credentials', 'true')
  if (request.method !== 'OPTIONS') return false
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, idempotency-key')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, PUT, DELETE')
  response.setHeader('Access-Control-Max-Age', '600')
  response.statusCode = 204
  response.end()
  return true
}

/** Serves MSW handlers over HTTP. Unknown paths get 404 rather than a page of the app. */
export function createHttpAdapter(handlers: RequestHandler[]): HttpServe {
  return async (request, response) => {
    if (applyCors(request, response)) return
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    try {
      const answer = await getResponse(handlers, await toFetchRequest(request, gone.signal))
      await sendFetchResponse(answer ?? Response.json({ error: 'Не найдено' }, { status: 404 }), response)
    } catch (error) {
      // Ignores a failure after the client has disconnected.
      if (!gone.signal.aborted) throw error
    }
  }
}
