import { getResponse } from 'msw'
import type { FaultSettings } from './faults.ts'
import { controlHandlers } from './handlers/control.ts'
import { createHandlers } from './handlers/index.ts'
import { createState } from './state.ts'

const ORIGIN = 'https://api.example.test'

export type Answer = { readonly status: number; readonly body: unknown; readonly response: Response }

/** Returns a new provider without a server, and a function that sends requests as the persona. */
export function signedInAs(slug: string, settings: FaultSettings = {}, clock?: () => number) {
  const state = createState(settings, clock)
  const persona = () => {
    const found = state.personaBySlug(slug)
    if (found === undefined) throw new Error(`no persona ${slug}`)
    return found
  }
  state.registerToken('token', persona().userId)
  const handlers = [...createHandlers(state), ...controlHandlers(state)]

  /** Sends a request. Rejects like `fetch` when the connection is dropped. */
  async function call(
    method: string,
    path: string,
    body?: unknown,
    token = 'token',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await getResponse(
      handlers,
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    if (response === undefined) throw new Error(`no handler for ${method} ${path}`)
    if (response.type === 'error') throw new TypeError('connection cut')
    const text = await response.clone().text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, body: isJson && text !== '' ? tryJson(text) : text, response }
  }

  return { state, persona, call }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
