import { createHash } from 'node:crypto'
import { HttpResponse, http, type RequestHandler } from 'msw'
import type { Books } from '../data/books.ts'
import { DAY, SECOND, startOfMoscowDay } from '../data/wire.ts'
import { type Fault, faultOfWord } from '../faults.ts'
import type { Persona } from '../personas.ts'
import type { ProviderState } from '../state.ts'
import { compareKeys, type Order, pageOfSorted, type SortKey } from './cursor.ts'
import { type Call, failure, signedIn, unlessFault } from './support.ts'

export const SECURE_API = '*/api/secure/api/v1'
const MAX_LIMIT = 100
const DEFAULT_LIMIT = 25

/** A value to sort by; `null` is first in ascending order. */
type SortValue = number | string | null
type Wire = Readonly<Record<string, unknown>>

/** A list of the secure host: its rows and the parameters that it accepts. */
export type ListDefinition<Row> = {
  /** Path below `/api/v1`, without leading or trailing slashes. */
  readonly path: string
  readonly rows: (books: Books) => readonly Row[]
  readonly idOf: (row: Row) => string
  /** Finds a row that has details, although no list contains it. */
  readonly findUnlisted?: (id: string, books: Books, persona: Persona) => Row | undefined
  /** Times of a row in epoch milliseconds, keyed by value of `date_field`. The first one is the default. */
  readonly dates: Readonly<Record<string, (row: Row) => number | null>>
  /** Values to sort by, keyed by value of `sort`. The default is the first date, newest first. */
  readonly sorts: Readonly<Record<string, (row: Row) => SortValue>>
  /**
   * Filters with comma-separated values, keyed by parameter. A row with several values passes if one of them
   * is listed.
   */
  readonly lists: Readonly<Record<string, (row: Row) => SortValue | null | readonly string[]>>
  /** Exact-match filters, keyed by parameter. They also accept texts that trigger a fault. */
  readonly texts: Readonly<Record<string, (row: Row) => SortValue>>
  /** Accepted process types; the first one is the default. */
  readonly processTypes: readonly [string, ...string[]]
  /** Returns a row in the format of the API. `origin` is the origin of the request, for URLs on the same host. */
  readonly row: (row: Row, processType: string, origin: string) => Wire
  readonly details: (row: Row, all: readonly Row[], origin: string) => Wire
  /** Returns further fields of the response, besides rows and cursor. */
  readonly extras?: (selection: Selection<Row>, processType: string) => Wire
}

export type Selection<Row> = {
  readonly rows: readonly Row[]
  /** Returns the rows that pass all filters except those of the given parameters. */
  readonly ignoring: (...parameters: readonly string[]) => readonly Row[]
}

type Test<Row> = { readonly parameter: string; readonly passes: (row: Row) => boolean }

type Query<Row> = {
  readonly tests: readonly Test<Row>[]
  readonly sort: string
  readonly order: Order
  readonly limit: number
  readonly cursor: string | undefined
  readonly processType: string
  /** A value of `cs1` that requests an invalid or incomplete response. */
  readonly oddity: Oddity | undefined
}

/**
 * Values of the order number (`cs1`) that change the response instead of filtering (README, section «Failures
 * by input»).
 */
const ODDITIES = ['bad-row', 'no-totals', 'no-cursor'] as const
type Oddity = (typeof ODDITIES)[number]

const BASIC_PARAMETERS = [
  'process_type',
  'date_field',
  'date_from',
  'date_to',
  'limit',
  'cursor',
  'sort',
  'order',
]

/** Thrown to reject the request with 400. */
export class BadQuery extends Error {}

/** Returns the response, or 400 with the reason if `BadQuery` is thrown. */
export function unlessBad(answer: () => Response): Response {
  try {
    return answer()
  } catch (error) {
    if (error instanceof BadQuery) return failure(400, error.message)
    throw error
  }
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Parses a time with an offset, or a date as the first or last second of that Moscow day; `undefined` without the
 * parameter. Throws `BadQuery` for any other text.
 */
export function bound(query: URLSearchParams, name: 'date_from' | 'date_to'): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const isDate = ISO_DATE.test(text)
  const moment = isDate || ISO_TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(moment)) throw new BadQuery(`Некорректная дата в ${name}`)
  if (!isDate) return moment
  const start = startOfMoscowDay(moment / DAY)
  return name === 'date_from' ? start : start + DAY - SECOND
}

function dateTests<Row>(query: URLSearchParams, { dates }: ListDefinition<Row>): Test<Row>[] {
  const field = query.get('date_field') ?? Object.keys(dates)[0]
  const read = field === undefined ? undefined : own(dates, field)
  if (read === undefined) throw new BadQuery('Неизвестное поле даты в date_field')
  const from = bound(query, 'date_from') ?? Number.NEGATIVE_INFINITY
  const to = bound(query, 'date_to') ?? Number.POSITIVE_INFINITY
  if (from > to) throw new BadQuery('Начало периода позже его конца')
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return []
  const passes = (row: Row) => {
    const moment = read(row)
    return moment !== null && moment >= from && moment <= to
  }
  return [{ parameter: 'dates', passes }]
}

/** Returns an own property only, so that `sort=constructor` finds nothing. */
function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function filterTests<Row>(
  query: URLSearchParams,
  definition: ListDefinition<Row>,
  oddity: Oddity | undefined,
): Test<Row>[] {
  const tests = dateTests(query, definition)
  for (const [parameter, read] of Object.entries(definition.lists)) {
    const wanted = listed(query, parameter)
    if (wanted === undefined) continue
    tests.push({
      parameter,
      passes: (row) => [read(row)].flat().some((value) => wanted.has(String(value ?? ''))),
    })
  }
  for (const [parameter, read] of Object.entries(definition.texts)) {
    const wanted = query.get(parameter)?.trim()
    if (wanted === undefined || (parameter === 'cs1' && oddity !== undefined)) continue
    if (wanted === '') throw new BadQuery(`Пустое значение в ${parameter}`)
    tests.push({ parameter, passes: (row) => String(read(row) ?? '') === wanted })
  }
  return tests
}

function limitOf(query: URLSearchParams): number {
  const text = query.get('limit') ?? String(DEFAULT_LIMIT)
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > MAX_LIMIT) throw new BadQuery(`Размер страницы должен быть от 1 до ${MAX_LIMIT}`)
  return limit
}

/** Rejects unknown and repeated parameters, because a silently ignored filter would return wrong rows. */
export function checkNames(query: URLSearchParams, known: readonly string[]): void {
  const names = [...query.keys()]
  const stranger = names.find((name) => !known.includes(name))
  if (stranger !== undefined) throw new BadQuery(`Неизвестный параметр ${stranger}`)
  if (new Set(names).size < names.length) throw new BadQuery('Параметр задан дважды')
}

export function listed(query: URLSearchParams, parameter: string): ReadonlySet<string> | undefined {
  const text = query.get(parameter)
  if (text === null) return undefined
  const wanted = new Set(text.split(',').map((item) => item.trim()))
  if (wanted.has('')) throw new BadQuery(`Пустое значение в ${parameter}`)
  return wanted
}

function parseQuery<Row>(query: URLSearchParams, definition: ListDefinition<Row>): Query<Row> {
  const { dates, sorts, lists, texts, processTypes } = definition
  checkNames(query, [...BASIC_PARAMETERS, ...Object.keys(lists), ...Object.keys(texts)])
  const sort = query.get('sort') ?? Object.keys(dates)[0] ?? ''
  const order = query.get('order') ?? 'desc'
  if (own(sorts, sort) === undefined) throw new BadQuery('Неизвестное поле сортировки в sort')
  if (order !== 'asc' && order !== 'desc') throw new BadQuery('Порядок сортировки: asc или desc')
  const processType = query.get('process_type') ?? processTypes[0]
  if (!processTypes.includes(processType)) throw new BadQuery('Неизвестный тип процесса в process_type')
  const oddity = own(texts, 'cs1') && ODDITIES.find((word) => word === query.get('cs1'))
  return {
    tests: filterTests(query, definition, oddity),
    sort,
    order,
    limit: limitOf(query),
    cursor: query.get('cursor') ?? undefined,
    processType,
    oddity,
  }
}

type Sorter<Row> = (all: readonly Row[], sort: string, keyOf: (row: Row) => SortKey) => readonly Row[]

/**
 * Returns a sorter that caches the order for each value of `sort`, so that a list is not sorted again for each page.
 */
function createSorter<Row>(): Sorter<Row> {
  const kept = new WeakMap<readonly Row[], Map<string, readonly Row[]>>()
  return (all, sort, keyOf) => {
    const bySort = kept.get(all) ?? new Map<string, readonly Row[]>()
    kept.set(all, bySort)
    const sorted =
      bySort.get(sort) ??
      all
        .map((row) => ({ row, key: keyOf(row) }))
        .sort((left, right) => compareKeys(left.key, right.key))
        .map(({ row }) => row)
    bySort.set(sort, sorted)
    return sorted
  }
}

/**
 * Returns a hash of everything that determines the rows. A cursor is valid only for requests with this hash.
 */
function scopeOf(state: ProviderState, { persona, query }: Call, path: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('cursor')
  parameters.delete('limit')
  parameters.sort()
  const text = [path, persona.slug, state.cursorGeneration(), parameters].join(' ')
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

/** Replaces every third row, starting with the second, with an invalid one. */
function spoil(rows: readonly Wire[]): readonly unknown[] {
  const ruins: readonly ((row: Wire) => unknown)[] = [
    (row) => ({ ...row, amount: 'сто рублей', created_at: 'вчера' }),
    () => null,
    () => ({}),
    () => 'строка',
    (row) => Object.fromEntries(Object.entries(row).map(([name]) => [name, [name]])),
  ]
  return rows.map((row, index) => {
    const ruin = index % 3 === 1 ? ruins[Math.floor(index / 3) % ruins.length] : undefined
    return ruin === undefined ? row : ruin(row)
  })
}

/** Returns the fault requested by any of the list's exact-match filters; `undefined` without one. */
function faultOf<Row>(query: URLSearchParams, { texts }: ListDefinition<Row>): Fault | undefined {
  for (const parameter of Object.keys(texts)) {
    const fault = faultOfWord(query.get(parameter) ?? '')
    if (fault !== undefined) return fault
  }
  return undefined
}

function answerList<Row>(
  state: ProviderState,
  call: Call,
  definition: ListDefinition<Row>,
  sorted: Sorter<Row>,
): Response {
  const { tests, sort, order, limit, cursor, processType, oddity } = parseQuery(call.query, definition)
  const sortValue = own(definition.sorts, sort)
  const keyOf = (row: Row): SortKey => ({ value: sortValue?.(row) ?? '', id: definition.idOf(row) })
  const all = sorted(definition.rows(state.books(call.persona)), sort, keyOf)
  const passing = (applied: readonly Test<Row>[]) =>
    all.filter((row) => applied.every(({ passes }) => passes(row)))
  const rows = passing(tests)
  const page = pageOfSorted(
    order === 'asc' ? rows : rows.toReversed(),
    { page: 1, limit, order, scope: scopeOf(state, call, definition.path), cursor },
    keyOf,
  )
  if (page === undefined) return failure(400, 'Курсор устарел или не подходит к этому списку')
  const { origin } = new URL(call.request.url)
  const items = page.rows.map((row) => definition.row(row, processType, origin))
  const extras = definition.extras?.(
    {
      rows,
      ignoring: (...parameters) => passing(tests.filter(({ parameter }) => !parameters.includes(parameter))),
    },
    processType,
  )
  return HttpResponse.json({
    items: oddity === 'bad-row' ? spoil(items) : items,
    ...(oddity === 'no-cursor'
      ? {}
      : {
          cursor: {
            count: items.length,
            total: page.total,
            prev: page.prev ?? null,
            next: page.next ?? null,
          },
        }),
    ...(oddity === 'no-totals' ? {} : extras),
  })
}

export function countBy<Row>(
  rows: readonly Row[],
  codeOf: (row: Row) => string,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[codeOf(row)] = (counts[codeOf(row)] ?? 0) + 1
  return counts
}

/** Returns handlers for a list, `GET path`, and a single row, `GET path/{id}`. */
export function listHandlers<Row>(state: ProviderState, definition: ListDefinition<Row>): RequestHandler[] {
  const sorted = createSorter<Row>()
  return [
    http.get(
      `${SECURE_API}/${definition.path}`,
      signedIn(state, (call) =>
        unlessFault(faultOf(call.query, definition), () =>
          unlessBad(() => answerList(state, call, definition, sorted)),
        ),
      ),
    ),

    http.get(
      `${SECURE_API}/${definition.path}/:id`,
      signedIn(state, ({ persona, param, request }) =>
        unlessFault(faultOfWord(param('id')), () => {
          const books = state.books(persona)
          const all = definition.rows(books)
          const found =
            all.find((row) => definition.idOf(row) === param('id')) ??
            definition.findUnlisted?.(param('id'), books, persona)
          return found === undefined
            ? failure(404, 'Запись не найдена')
            : HttpResponse.json(definition.details(found, all, new URL(request.url).origin))
        }),
      ),
    ),
  ]
}
