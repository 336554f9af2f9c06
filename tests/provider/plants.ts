import type { Asked, Plant, Reply } from './planted-provider.ts'

// Functions that simulate mistakes of a provider for the tests of check-provider, grouped by what they change.

export type Json = Record<string, unknown>
export type Fits = (asked: Asked, reply: Reply) => boolean

export const at =
  (path: string, method = 'GET'): Fits =>
  ({ url, method: sent }) =>
    sent === method && url.pathname.endsWith(path)

/** Matches requests for a single record: `GET` of `path` followed by an id. */
export const recordOf =
  (path: string): Fits =>
  ({ url, method }) =>
    method === 'GET' && new RegExp(`${path}/[^/]+/?$`).test(url.pathname)

/** Matches requests whose path contains `part`. */
export const isCall =
  (method: string, part: string): Fits =>
  (asked) =>
    asked.method === method && asked.url.pathname.includes(part)

export const anywhere: Fits = ({ method }) => method !== 'OPTIONS'

/** Matches 401 responses of the APIs below `path`. */
export const unauthorized =
  (path: string): Fits =>
  ({ url }, { status }) =>
    status === 401 && url.pathname.startsWith(path)

/** Matches requests whose parameter starts with `value`. */
export const withQuery =
  (fits: Fits, name: string, value: string): Fits =>
  (asked, reply) =>
    fits(asked, reply) && String(asked.url.searchParams.get(name)).startsWith(value)

/** A value of a response, whose shape only the mistake knows. */
type Value = ReturnType<typeof JSON.parse>
/** New values by field: a constant, or a function of the old value and the whole record. */
type Changes = Readonly<
  Record<string, string | number | boolean | object | undefined | ((old: Value, record: Value) => unknown)>
>

function applyChanges(record: Json, changes: Changes): void {
  for (const [name, change] of Object.entries(changes))
    record[name] = typeof change === 'function' ? Object(change)(record[name], record) : change
}

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

/** Returns a simulated mistake of the provider: other values of fields in successful responses. */
export const setting = (fits: Fits, changes: Changes): Plant =>
  inJson(fits, (json) => applyChanges(json, changes))

/** Returns a simulated mistake of the provider: other values of fields in each row of a list. */
export function settingRows(fits: Fits, changes: Changes): Plant {
  return inJson(fits, ({ items, settings }) => {
    for (const row of Object(items ?? settings ?? [])) applyChanges(row, changes)
  })
}

/** Sorts the rows of a list in place. `order` is 1 or −1. */
export function sortRows(json: Json, keyOf: (row: Value) => string | number, order: number): void {
  Object(json.items).sort((left: Json, right: Json) => (keyOf(left) < keyOf(right) ? -order : order))
}

/** Returns a simulated mistake of the provider: `change` modifies a request before the provider interprets it. */
export function inRequest(fits: Fits, change: (asked: Asked) => unknown): Plant {
  return {
    request: (asked) => {
      if (fits(asked, { status: 200, headers: {}, body: '' })) change(asked)
      return undefined
    },
  }
}

export const inQuery = (fits: Fits, change: (query: URLSearchParams) => unknown): Plant =>
  inRequest(fits, ({ url }) => change(url.searchParams))

/** Deletes parameters of the query. */
export const dropping =
  (...names: readonly string[]) =>
  (query: URLSearchParams) => {
    for (const name of names) query.delete(name)
  }

export function settingHeaders(fits: Fits, changes: Changes): Plant {
  return {
    reply: (reply, asked) => {
      if (fits(asked, reply)) applyChanges(reply.headers, changes)
    },
  }
}

export function without(fits: Fits, ...names: readonly string[]): Plant {
  return {
    reply: (reply, asked) => {
      if (fits(asked, reply)) for (const name of names) delete reply.headers[name]
    },
  }
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

/** Returns a simulated mistake of the provider: another body, with its status and content type. */
export const page = (fits: Fits, status: number, body: string, type: string): Plant =>
  instead(fits, { status, body, headers: { 'content-type': type } })

/** Returns a simulated mistake of the provider: a redirect. */
export const redirecting = (fits: Fits, status: number, location: string): Plant =>
  instead(fits, { status, headers: { location } })

/** Returns a simulated mistake of the provider: JSON that is sent without processing the request. */
export function answering(fits: Fits, status: number, body: string): Plant {
  return {
    request: (asked) =>
      fits(asked, { status, headers: {}, body })
        ? {
            status,
            headers: {
              'content-type': 'application/json',
              'access-control-allow-origin': String(asked.headers.origin),
            },
            body,
          }
        : undefined,
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
