/**
 * Keyset paging: a cursor names the row at the edge of the page that gave it, so rows that are added or deleted
 * elsewhere neither repeat nor vanish. Readers must not look inside (contract, section 4, call 7).
 */

export type Order = 'asc' | 'desc'

/** Rows are ordered by `value`, equal values by `id`. */
export type SortKey = { readonly value: number | string; readonly id: number }

export type PageRequest = {
  /** From 1; used only without a cursor. */
  readonly page: number
  readonly limit: number
  readonly order: Order
  /** Name of the sorted field: a cursor of another sort or order does not fit. */
  readonly sort: string
  readonly cursor: string | undefined
}

export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly prev?: string
  readonly next?: string
}

/** `edge` null: the end of the list. */
type Cursor = { readonly direction: 'prev' | 'next'; readonly edge: SortKey | null }

function compareKeys(left: SortKey, right: SortKey): number {
  if (left.value !== right.value) return left.value < right.value ? -1 : 1
  return left.id - right.id
}

function encode(request: PageRequest, { direction, edge }: Cursor): string {
  const parts = [request.sort, request.order, direction, edge === null ? null : [edge.value, edge.id]]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function decode(request: PageRequest, text: string): Cursor | undefined {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
  if (!Array.isArray(parts)) return undefined
  const [sort, order, direction, edge]: unknown[] = parts
  if (sort !== request.sort || order !== request.order) return undefined
  if (direction !== 'prev' && direction !== 'next') return undefined
  if (edge === null) return { direction, edge }
  if (!Array.isArray(edge)) return undefined
  const [value, id]: unknown[] = edge
  if ((typeof value !== 'number' && typeof value !== 'string') || typeof id !== 'number') return undefined
  return { direction, edge: { value, id } }
}

function startOf(request: PageRequest, keys: readonly SortKey[], cursor: Cursor): number {
  const { direction, edge } = cursor
  const sign = request.order === 'asc' ? 1 : -1
  if (direction === 'next') {
    if (edge === null) return keys.length
    const after = keys.findIndex((key) => sign * compareKeys(key, edge) > 0)
    return after === -1 ? keys.length : after
  }
  const before = edge === null ? keys.length : keys.filter((key) => sign * compareKeys(key, edge) < 0).length
  return Math.max(0, before - request.limit)
}

/** @returns one page, or undefined when the cursor is not ours or belongs to another sort or order */
export function pageOf<Row>(
  all: readonly Row[],
  request: PageRequest,
  keyOf: (row: Row) => SortKey,
): Page<Row> | undefined {
  const sign = request.order === 'asc' ? 1 : -1
  const sorted = all.toSorted((left, right) => sign * compareKeys(keyOf(left), keyOf(right)))
  const keys = sorted.map(keyOf)

  let start = (request.page - 1) * request.limit
  if (request.cursor !== undefined) {
    const cursor = decode(request, request.cursor)
    if (cursor === undefined) return undefined
    start = startOf(request, keys, cursor)
  }
  const rows = sorted.slice(start, start + request.limit)
  const first = keys[start] ?? null
  const last = keys[start + rows.length - 1] ?? null
  return {
    rows,
    total: sorted.length,
    ...(start > 0 && sorted.length > 0 ? { prev: encode(request, { direction: 'prev', edge: first }) } : {}),
    ...(start + rows.length < sorted.length
      ? { next: encode(request, { direction: 'next', edge: last }) }
      : {}),
  }
}
