// Keyset pagination: a cursor identifies the row at the edge of its page, so that rows added or deleted elsewhere cause
// neither repeats nor gaps. Clients must treat a cursor as opaque (product §17.8).

export type Order = 'asc' | 'desc'

/** Key by which rows are sorted: `value`, then `id`. */
export type SortKey = { readonly value: number | string; readonly id: number | string }

export type PageRequest = {
  /** Page number, starting at 1. Used only without a cursor. */
  readonly page: number
  readonly limit: number
  readonly order: Order
  /** The list's sort order and filters. A cursor from another scope is invalid. */
  readonly scope: string
  readonly cursor: string | undefined
}

export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly prev?: string
  readonly next?: string
}

/**
 * `edge` is the key of the row that follows (`prev`) or precedes (`next`) the page; `null` is the list's end.
 */
type Cursor = { readonly direction: 'prev' | 'next'; readonly edge: SortKey | null }

export function compareKeys(left: SortKey, right: SortKey): number {
  if (left.value !== right.value) return left.value < right.value ? -1 : 1
  if (left.id === right.id) return 0
  return left.id < right.id ? -1 : 1
}

function encode(request: PageRequest, { direction, edge }: Cursor): string {
  const parts = [request.scope, request.order, direction, edge === null ? null : [edge.value, edge.id]]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function isKeyPart(part: unknown): part is number | string {
  return typeof part === 'number' || typeof part === 'string'
}

function decode(request: PageRequest, text: string): Cursor | undefined {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
  if (!Array.isArray(parts)) return undefined
  const [scope, order, direction, edge]: unknown[] = parts
  if (scope !== request.scope || order !== request.order) return undefined
  if (direction !== 'prev' && direction !== 'next') return undefined
  if (edge === null) return { direction, edge }
  if (!Array.isArray(edge)) return undefined
  const [value, id]: unknown[] = edge
  return isKeyPart(value) && isKeyPart(id) ? { direction, edge: { value, id } } : undefined
}

/** Returns the number of leading rows of the sorted list for which `isBefore` is true. */
function countWhile<Row>(sorted: readonly Row[], isBefore: (row: Row) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = sorted[middle]
    if (row !== undefined && isBefore(row)) low = middle + 1
    else high = middle
  }
  return low
}

type Window = { readonly start: number; readonly end: number }

/**
 * Returns the range of rows beyond the cursor's edge. When paging back, the first page may be short: filling it would
 * repeat rows that were already read.
 */
function windowAt<Row>(
  sorted: readonly Row[],
  { order, limit }: PageRequest,
  { direction, edge }: Cursor,
  keyOf: (row: Row) => SortKey,
): Window {
  const sign = order === 'asc' ? 1 : -1
  if (direction === 'next') {
    const start =
      edge === null ? sorted.length : countWhile(sorted, (row) => sign * compareKeys(keyOf(row), edge) <= 0)
    return { start, end: start + limit }
  }
  const end =
    edge === null ? sorted.length : countWhile(sorted, (row) => sign * compareKeys(keyOf(row), edge) < 0)
  // If no rows are left before the edge, returns the first page.
  return end === 0 ? { start: 0, end: limit } : { start: Math.max(0, end - limit), end }
}

/**
 * Returns one page of rows that are already sorted; `undefined` for an invalid cursor or one of another
 * scope.
 */
export function pageOfSorted<Row>(
  sorted: readonly Row[],
  request: PageRequest,
  keyOf: (row: Row) => SortKey,
): Page<Row> | undefined {
  const first = (request.page - 1) * request.limit
  let window: Window = { start: first, end: first + request.limit }
  if (request.cursor !== undefined) {
    const cursor = decode(request, request.cursor)
    if (cursor === undefined) return undefined
    window = windowAt(sorted, request, cursor, keyOf)
  }
  const rows = sorted.slice(window.start, window.end)
  const edgeAt = (index: number) => {
    const row = sorted[index]
    return row === undefined ? null : keyOf(row)
  }
  const last = window.start + rows.length - 1
  return {
    rows,
    total: sorted.length,
    ...(window.start > 0 && sorted.length > 0
      ? { prev: encode(request, { direction: 'prev', edge: edgeAt(window.start) }) }
      : {}),
    ...(last + 1 < sorted.length ? { next: encode(request, { direction: 'next', edge: edgeAt(last) }) } : {}),
  }
}

/** Returns one page of a short unsorted list. */
export function pageOf<Row>(
  all: readonly Row[],
  request: PageRequest,
  keyOf: (row: Row) => SortKey,
): Page<Row> | undefined {
  const sign = request.order === 'asc' ? 1 : -1
  const sorted = all.toSorted((left, right) => sign * compareKeys(keyOf(left), keyOf(right)))
  return pageOfSorted(sorted, request, keyOf)
}
