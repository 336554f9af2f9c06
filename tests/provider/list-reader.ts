import { signedInAs } from './test-support.ts'

// Reads lists of the secure host in tests: checks the format of each page and follows the cursors to the end.

export const SECURE = '/api/secure/api/v1'
export const NOON = Date.parse('2026-11-14T12:00:00+03:00')

export type Row = Readonly<Record<string, unknown>>
export type Query = Readonly<Record<string, string>>
export type List = {
  readonly items: readonly Row[]
  readonly cursor: {
    readonly count: number
    readonly total: number
    readonly prev: string | null
    readonly next: string | null
  }
  readonly totals?: readonly Row[]
  readonly groups?: Readonly<Record<string, number>>
}

function isList(body: unknown): body is List {
  return typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items)
}

/**
 * Returns the value by which a field sorts: a number or text itself, the amount of money, or the name of an object.
 */
export function sortable(value: unknown): number | string {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  if ('value' in value) return Number(value.value)
  if ('name_short' in value) return String(value.name_short)
  return 'name' in value ? String(value.name) : ''
}

export function kopecks(money: unknown): number {
  return Math.round(Number(sortable(money)) * 100)
}

export function fieldOf(body: unknown, name: string): unknown {
  return new Map(Object.entries(body ?? {})).get(name)
}

/** Returns a reader with a separate provider, for tests that change data. */
export function freshReader(slug: string, moment: number = NOON) {
  const signedIn = signedInAs(slug, {}, () => moment)
  const ask = (path: string, query: Query = {}) =>
    signedIn.call('GET', `${SECURE}/${path}?${new URLSearchParams(query)}`)
  async function read(path: string, query: Query = {}): Promise<List> {
    const { status, body } = await ask(path, query)
    if (status !== 200 || !isList(body)) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  /** Fetches every row, page by page; `between` runs before each page except the first. */
  async function walk(path: string, query: Query = {}, between: () => Promise<void> = async () => undefined) {
    const rows: Row[] = []
    let page = await read(path, { limit: '100', ...query })
    for (;;) {
      rows.push(...page.items)
      if (page.cursor.next === null) return { rows, last: page }
      await between()
      page = await read(path, { limit: '100', ...query, cursor: page.cursor.next })
    }
  }
  return { ...signedIn, ask, read, walk }
}

const readers = new Map<string, ReturnType<typeof freshReader>>()

/**
 * Returns a reader that the read-only tests of a file share, because generating rows takes most of their
 * time.
 */
export function reader(slug: string, moment: number = NOON): ReturnType<typeof freshReader> {
  const key = `${slug} ${moment}`
  const kept = readers.get(key) ?? freshReader(slug, moment)
  readers.set(key, kept)
  return kept
}
