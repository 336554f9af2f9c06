import type { List, Operation } from '../contract/operations.ts'
import type { ProviderResponse } from './http.ts'
import { isObject, type Json, objectsIn, valuesAt } from './json.ts'
import { failureOf } from './responses.ts'

export type Query = Readonly<Record<string, string | undefined>>

export type Page = {
  readonly response: ProviderResponse
  /** The reason why the page cannot be checked; `null` when it can. */
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
  /** Requests a page. A query sent before is served from memory, unless `isRepeated`. */
  readonly ask: (query: Query, isRepeated?: true) => Promise<Page>
  /** The first page, with the largest page size. */
  readonly first: Page
  /** The newest and the oldest rows, whose values are used in filters. */
  readonly pool: readonly Json[]
  /** Parameters of `features.search` that the list's screens send. */
  readonly searches: readonly string[]
  /** The same list in a variant whose rows have more fields; `null` if there is no such variant. */
  readonly rich: Checked | null
}

/**
 * Returns the query of the first request for a list. `fixed` has the parameters that a screen of the list always
 * sends.
 */
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

/** A text that occurs in no row. Its Cyrillic letters and its slash also test the decoding of the query. */
export const UNKNOWN_TEXT = 'нет такой/1'

/** Path of the field in a row, keyed by a sort or filter of another name. `null` when rows lack the field. */
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
  // Returns only the last four digits. A masked number may show fewer digits, or none.
  if (name.endsWith('_last4')) return /\d{4}$/.exec(String(value).replaceAll(/[\s-]/g, ''))?.[0]
  // A lender is text or an object with a name.
  return isObject(value) && !('value' in value) ? value.name : value
}

/** Returns the value as the app sends it in a filter; `null` for an unusable value. */
export function sentText(value: unknown): string | null {
  // Amounts are sent with two decimals (`REGISTRY_FILTERS`).
  if (isObject(value)) return Number.isNaN(Number(value.value)) ? null : Number(value.value).toFixed(2)
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? String(value)
    : null
}

/** Returns `checked`, or its `rich` variant if only the rows of that variant have the field `name`. */
export function withField(checked: Checked, name: string): Checked {
  const isThere = ({ pool, operation }: Checked) =>
    pool.some((row) => fieldOf(operation, name, row) !== undefined)
  return checked.rich !== null && !isThere(checked) && isThere(checked.rich) ? checked.rich : checked
}
