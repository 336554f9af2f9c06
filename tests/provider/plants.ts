import type { IncomingHttpHeaders } from 'node:http'
import type { Asked, Plant, Reply } from './planted-provider.ts'

// Functions that simulate mistakes of a provider for the tests of check-provider, grouped by what they change.

export type Json = Record<string, unknown>
type Fits = (asked: Asked, reply: Reply) => boolean

export const at =
  (path: string, method = 'GET'): Fits =>
  ({ url, method: sent }) =>
    sent === method && url.pathname.endsWith(path)

/** Matches requests for a single record: `GET` of `path` followed by an id. */
export const recordOf =
  (path: string): Fits =>
  ({ url, method }) =>
    method === 'GET' && new RegExp(`${path}/[^/]+/?$`).test(url.pathname)

export const anywhere: Fits = ({ method }) => method !== 'OPTIONS'

/** Returns a simulated mistake of the provider: `change` modifies the JSON of successful responses. */
export function inJson(fits: Fits, change: (json: Json, asked: Asked) => unknown): Plant {
  return {
    reply: (reply, asked) => {
      if (!fits(asked, reply) || reply.status >= 300 || !/^[[{]/.test(String(reply.body))) return
      const json: Json = JSON.parse(String(reply.body))
      reply.body = JSON.stringify(change(json, asked) ?? json)
    },
  }
}

export function inRows(fits: Fits, change: (row: Json, index: number, asked: Asked) => void): Plant {
  return inJson(fits, (json, asked) => {
    const rows = json.items ?? json.settings
    for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) change(row, index, asked)
  })
}

/**
 * Returns a simulated mistake of the provider: `change` modifies the query before the provider interprets it.
 */
export function inQuery(fits: Fits, change: (query: URLSearchParams) => void): Plant {
  return {
    request: (asked) => {
      if (fits(asked, { status: 200, headers: {}, body: '' })) change(asked.url.searchParams)
    },
  }
}

export function inHeaders(fits: Fits, change: (headers: IncomingHttpHeaders) => void): Plant {
  return {
    reply: (reply, asked) => {
      if (fits(asked, reply)) change(reply.headers)
    },
  }
}

export function without(fits: Fits, ...names: readonly string[]): Plant {
  return inHeaders(fits, (headers) => {
    for (const name of names) delete headers[name]
  })
}

export function instead(fits: Fits, other: Partial<Reply>): Plant {
  return {
    reply: (reply, asked) => {
      if (!fits(asked, reply)) return
      const headers = { ...reply.headers, ...other.headers }
      Object.assign(reply, other, { headers })
    },
  }
}

/** Reduces a comma-separated parameter to its first value. */
export const firstValue = (name: string) => (query: URLSearchParams) => {
  const value = query.get(name)
  if (value !== null) query.set(name, value.split(',')[0] ?? '')
}

export const kopecks = (sum: unknown): unknown => {
  const money = Object(sum)
  return { ...money, value: String(Math.round(Number(money.value) * 100)) }
}

/**
 * Returns a simulated mistake of the provider: offset pagination, in which later pages order rows with equal
 * sort keys differently from the first page.
 */
export function unstablePages(fits: Fits, key: string): Plant {
  const offsets = new WeakMap<Asked, number>()
  return {
    request: (asked) => {
      const query = asked.url.searchParams
      if (!fits(asked, { status: 200, headers: {}, body: '' }) || query.get('sort') !== key) return
      const offset = /^o(\d+)$/.exec(query.get('cursor') ?? '')?.[1]
      offsets.set(asked, Number(offset ?? 0))
      if (offset !== undefined) query.delete('cursor')
      asked.url.hash = query.get('limit') ?? ''
      query.set('limit', '100')
    },
    reply: (reply, asked) => {
      const offset = offsets.get(asked)
      if (offset === undefined || reply.status !== 200) return
      const json = JSON.parse(String(reply.body))
      const limit = Number(asked.url.hash.slice(1))
      const all: Json[] = offset === 0 ? json.items : json.items.toReversed()
      const rows = all.toSorted((left, right) =>
        String(left[key]) < String(right[key]) ? -1 : Number(left[key] !== right[key]),
      )
      json.items = rows.slice(offset, offset + limit)
      json.cursor.next = offset + limit < rows.length ? `o${offset + limit}` : null
      reply.body = JSON.stringify(json)
    },
  }
}
