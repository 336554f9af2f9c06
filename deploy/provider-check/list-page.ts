import type { List, Operation } from '../contract/operations.ts'
import type { ProviderResponse } from './http.ts'
import { isObject, type Json, objectsIn, valuesAt } from './json.ts'
import { failureOf } from './responses.ts'

export type Query = Readonly<Record<string, string | undefined>>

export type Page = {
  readonly response: ProviderResponse
  /** The reason for a missing page; null when there is one. */
  readonly problem: string | null
  readonly rows: readonly Json[]
  readonly ids: readonly string[]
  readonly total: number | null
  readonly prev: string | null
  readonly next: string | null
}

export type Checked = {
  readonly operation: Operation
  readonly list: List
  /** Requests a page in the order of the screen, changed by the query. The same query is sent once, unless `isRepeated`. */
  readonly ask: (query: Query, isRepeated?: true) => Promise<Page>
  /** The first page, of the largest size. */
  readonly first: Page
  /** Rows to choose values from: the newest and the oldest. */
  readonly pool: readonly Json[]
  /** Parameters of `features.search` that the screens of the list send. */
  readonly searches: readonly string[]
  /** The same list with more columns, where there is one. */
  readonly rich: Checked | null
}

/** The query of the first request for a list, of the largest page. */
export function firstQuery(list: List, fixed: Query): Query {
  const sort = list.dates.find((name) => list.sorts.includes(name)) ?? list.sorts[0]
  const isPaged = list.rows === 'settings'
  return {
    ...fixed,
    ...(isPaged && { page: '1' }),
    limit: String(Math.max(...list.sizes)),
    sort,
    order: 'desc',
  }
}

export function toSearch(query: Query): string {
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) sent.set(name, value)
  return `?${sent}`
}

export function readPage(list: List, response: ProviderResponse): Page {
  const failure = failureOf(response)
  const json = isObject(response.json) ? response.json : {}
  const rows = objectsIn(json[list.rows])
  const cursor = isObject(json.cursor) ? json.cursor : {}
  const cursorText = (value: unknown) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
  return {
    response,
    problem: failure?.text ?? null,
    rows,
    ids: rows.map((row) => String(row[list.id])),
    total: typeof cursor.total === 'number' ? cursor.total : null,
    prev: cursorText(cursor.prev),
    next: cursorText(cursor.next),
  }
}

export const UNKNOWN = 'check-provider'

/** A text that no row has. Its letters and its slash have to survive the encoding of a query. */
export const UNKNOWN_TEXT = 'нет такой/1'

/** Fields of a row by the names of sorts and filters, where they differ. Null: nothing of a row tells. */
const FIELDS: Readonly<Record<string, string | null>> = {
  opcode__in: 'type',
  'listPurchaseRequests status__in': 'status_code',
  payment_order_number: 'payment_order.number',
  'listPartnerSales client_id': 'client.id',
  valid_until: 'fiscal_drive.valid_until',
  customer: 'customer.name_short',
  card_last4: 'instrument.mask',
  phone_last4: 'customer.phone_masked',
  receipt_status: 'receipt.status',
  tariff: 'tariff.name',
  client: 'client.name',
  shift: null,
  receipts: null,
  products: null,
  has_discrepancy: null,
}

export function fieldOf({ id }: Operation, name: string, row: Json): unknown {
  const own = FIELDS[`${id} ${name}`]
  const path = own === undefined ? FIELDS[name] : own
  if (path === null) return undefined
  const value = valuesAt(row, path ?? name.replace(/__in$/, ''))[0]
  // A mask may show fewer digits, or none.
  if (name.endsWith('_last4')) return /\d{4}$/.exec(String(value).replaceAll(/[\s-]/g, ''))?.[0]
  // A lender is a text, or an object with a name.
  return isObject(value) && !('value' in value) ? value.name : value
}

/** Returns the value as the app sends it; null for none. */
export function sentText(value: unknown): string | null {
  // A sum has two decimals (`REGISTRY_FILTERS`).
  if (isObject(value)) return Number.isNaN(Number(value.value)) ? null : Number(value.value).toFixed(2)
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? String(value)
    : null
}

/** Returns the list whose rows have the field of a sort or a filter. */
export function withField(checked: Checked, name: string): Checked {
  const isThere = ({ pool, operation }: Checked) =>
    pool.some((row) => fieldOf(operation, name, row) !== undefined)
  return checked.rich !== null && !isThere(checked) && isThere(checked.rich) ? checked.rich : checked
}
