import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ExportSource } from '@/features/export-list'
import {
  type Api,
  ApiError,
  type ApiScope,
  hasResponse,
  optionalCount,
  optionalId,
  orNull,
  parseResponse,
  requiredArray,
  SELDOM_MS,
  STARTED_BY_LOADER,
} from '@/shared/api'
import { type DayRange, dayBounds } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { ListDeclaration, ListRow, ListSettings, ParsedRows } from './model/list-declaration'
import { type ListSearch, listSearch, ownSearch } from './model/list-search'
import { askedDays, type ListState, readListState, withAcceptedSearch } from './model/list-state'

export type ListPage<Row, Extras> = ParsedRows<Row> & {
  /** Count of rows in the whole filtered list; `null` when unknown. */
  readonly total: number | null
  readonly prev: string | null
  readonly next: string | null
  readonly extras: Extras | null
  /** The requested days; `null` for a search over all time, and in a list without a period. */
  readonly days: DayRange | null
  readonly askedAt: Date
}

export const responseSchema = z.object({
  items: z.unknown(),
  cursor: orNull(z.object({ total: optionalCount, prev: optionalId, next: optionalId })),
})

/** Queries a page of a list. A relative period is resolved when the request is sent. */
export function listQuery<Row extends ListRow, Extras>(
  { api, clientId }: ApiScope,
  list: ListDeclaration<Row, Extras>,
  state: ListState,
) {
  const { page: _page, isPeriodUnread: _isPeriodUnread, filters, ...asked } = state
  return queryOptions({
    queryKey: [list.resource, clientId, 'list', list.id, { ...asked, filters: [...filters] }],
    queryFn: ({ signal }) => {
      const days = askedDays(list, state, new Date())
      return fetchListPage({ api, list, state, days, limit: state.size, cursor: state.cursor, signal })
    },
    ...STARTED_BY_LOADER,
    // Previous rows stay visible while a page loads, but not rows of another list.
    placeholderData: (previous, query) =>
      query?.queryKey[3] === list.id ? keepPreviousData(previous) : undefined,
  })
}

export function prefetchList<Row extends ListRow, Extras>(
  queryClient: QueryClient,
  scope: ApiScope,
  list: ListDeclaration<Row, Extras>,
  url: Readonly<Record<string, unknown>>,
): Promise<void> {
  const search = { ...url, ...listSearch(url) }
  const accepted = withAcceptedSearch(list, scope.api)
  const state = readListState(accepted, ownSearch(search, Object.keys(accepted.filters)))
  return queryClient.prefetchQuery(listQuery(scope, accepted, state))
}

/** Queries whether the list has any row, whatever the period and the filters. */
export function listProbeQuery<Row extends ListRow, Extras>(
  { api, clientId }: ApiScope,
  list: ListDeclaration<Row, Extras>,
  state: ListState,
) {
  return queryOptions({
    queryKey: [list.resource, clientId, 'probe', list.id],
    queryFn: async ({ signal }) => {
      const anything = { ...state, merchants: [], filters: new Map(), searchId: '', sort: list.defaultSort }
      const probe = { state: anything, days: null, limit: PROBE_LIMIT, cursor: null }
      const page = await fetchListPage({ api, list, ...probe, signal })
      return page.rows.length + page.unreadable > 0
    },
  })
}

/** Queries the newest row once a minute. `null` before the first poll, since the list has just loaded. */
export function newestRowQuery<Row extends ListRow, Extras>(
  { api, clientId }: ApiScope,
  list: ListDeclaration<Row, Extras>,
  state: ListState,
) {
  const { period, dateField, merchants, filters, sort } = state
  const asked = { period, dateField, merchants, filters: [...filters], sort }
  return queryOptions({
    queryKey: [list.resource, clientId, 'newest', list.id, asked],
    queryFn: ({ signal }): Promise<ListPage<Row, Extras> | null> => {
      const days = askedDays(list, state, new Date())
      return fetchListPage({ api, list, state, days, limit: PROBE_LIMIT, cursor: null, signal })
    },
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    // The poll of the next minute is the retry.
    retry: false,
    refetchInterval: ({ state: { error } }) => (hasResponse(error) ? false : SELDOM_MS),
  })
}

const PROBE_LIMIT = 1

type FetchInput<Row extends ListRow, Extras> = {
  readonly api: Api
  readonly list: ListDeclaration<Row, Extras>
  readonly state: Omit<ListState, 'size' | 'page' | 'cursor'>
  readonly days: DayRange | null
  readonly limit: number
  readonly cursor: string | null
  readonly signal: AbortSignal
}

/**
 * Fetches a page. Sends a searched text as an id and, if the list has `orElse`, also as that parameter. The
 * row with the id takes precedence.
 * @throws {ApiError} of kind `shape` without a list of rows, `too-large` with too many
 */
export async function fetchListPage<Row extends ListRow, Extras>(
  input: FetchInput<Row, Extras>,
): Promise<ListPage<Row, Extras>> {
  const { param, orElse } = input.list.search
  if (input.state.searchId === '' || orElse === undefined) return fetchPageBy(param, input)
  // An id has one row, so further pages are results of the search by `orElse`.
  if (input.cursor !== null) return fetchPageBy(orElse, input)
  const [byId, byOther] = await Promise.all([fetchPageBy(param, input), fetchPageBy(orElse, input)])
  return byId.rows.length + byId.unreadable > 0 ? byId : byOther
}

async function fetchPageBy<Row extends ListRow, Extras>(
  searchParam: string,
  { api, list, state, days, limit, cursor, signal }: FetchInput<Row, Extras>,
): Promise<ListPage<Row, Extras>> {
  const askedAt = new Date()
  const searchParams = listRequest(list, state, { days, limit, cursor, searchParam })
  const response = await api.secure.get(list.path, { signal, searchParams })
  const result = z.safeParse(responseSchema, response)
  if (!result.success) throw new ApiError({ kind: 'shape', path: list.path })
  const { rows, unreadable } = parseResponse(requiredArray(list.row), result.data.items, 'items')
  const passing = rows.filter((row) => list.isRowOf?.(row, state.filters) ?? true)
  return {
    rows: passing,
    unreadable,
    total: passing.length < rows.length ? null : (result.data.cursor?.total ?? null),
    prev: result.data.cursor?.prev ?? null,
    next: result.data.cursor?.next ?? null,
    extras: list.parseExtras?.(response) ?? null,
    days,
    askedAt,
  }
}

/** Returns the search params of a list's request (product §17.7). Days become times in Moscow. */
export function listRequest(
  list: Pick<ListSettings, 'query' | 'filters' | 'search'>,
  state: Omit<ListState, 'size' | 'page' | 'cursor'>,
  {
    days,
    limit,
    cursor,
    searchParam = list.search.param,
  }: { days: DayRange | null; limit: number; cursor: string | null; searchParam?: string },
) {
  const bounds = days === null ? null : dayBounds(days)
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const values = state.filters.get(name)
    if (values === undefined) return []
    const sent =
      filter.kind === 'text'
        ? values.map((text) => filter.sends?.(text) ?? text)
        : values.flatMap((value) => filter.options.find((option) => option.value === value)?.sends ?? [value])
    return [[filter.param, sent.join(',')]]
  })
  return {
    ...list.query,
    date_field: bounds === null ? undefined : (state.dateField ?? undefined),
    date_from: bounds?.from,
    date_to: bounds?.to,
    merchant_id__in: state.merchants.length === 0 ? undefined : state.merchants.join(','),
    ...Object.fromEntries(filters),
    ...(state.searchId !== '' && { [searchParam]: state.searchId }),
    limit,
    cursor: cursor ?? undefined,
    sort: state.sort.column,
    order: state.sort.direction,
  }
}

/** Maximum number of rows per request (product §14.2). */
export const WHOLE_LIST_PAGE = 100

/** Returns a source of all rows of a list, for calculations that need every row. */
export function wholeList<Row extends ListRow, Extras>(
  { api }: ApiScope,
  list: ListDeclaration<Row, Extras>,
  url: ListSearch,
) {
  const state = readListState(list, url)
  const days = askedDays(list, state, new Date())
  return {
    total: null,
    rowId: (row) => row.id,
    fetchPage: (cursor: string | null, signal: AbortSignal) =>
      fetchListPage({ api, list, state, days, limit: WHOLE_LIST_PAGE, cursor, signal }),
  } satisfies ExportSource<Row>
}
