import type { SetupServer } from 'msw/node'
import { afterEach, beforeEach } from 'vitest'

export type SentRequest = {
  readonly method: string
  /** Pathname and query as requested by the page. */
  readonly url: string
  /** Parsed JSON; `undefined` without a body. */
  readonly body: unknown
}

/** Records the app's requests during a test, oldest first. */
export function recordRequests(server: SetupServer) {
  const sent: SentRequest[] = []
  const record = async ({ request }: { readonly request: Request }) => {
    const { method } = request
    const { pathname, search } = new URL(request.url)
    const index = sent.push({ method, url: `${pathname}${search}`, body: undefined }) - 1
    const text = await request.clone().text()
    if (text !== '') sent[index] = { method, url: `${pathname}${search}`, body: JSON.parse(text) }
  }
  beforeEach(() => {
    sent.length = 0
    server.events.on('request:start', record)
  })
  afterEach(() => server.events.removeListener('request:start', record))
  const of = (method: string, part: string): readonly SentRequest[] =>
    sent.filter((request) => request.method === method && request.url.includes(part))
  const queries = (part: string) =>
    of('GET', part).map(({ url }) => new URL(url, 'http://localhost').searchParams)
  return {
    of,
    /** Returns the search params of each GET request. */
    queries,
    lastQuery: (part: string) => queries(part).at(-1) ?? new URLSearchParams(),
    clear: () => {
      sent.length = 0
    },
  }
}
