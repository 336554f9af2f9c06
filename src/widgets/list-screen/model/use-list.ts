import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ApiScope, isCursorRejected, type QueryState, queryState, type Watch } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { moscowDay } from '@/shared/lib/moscow-time'
import { plural } from '@/shared/lib/text'
import { type ListPage, listProbeQuery, listQuery, newestRowQuery } from '../api'
import type { ListDeclaration, ListRow, ListSettings } from './list-declaration'
import { askedDays, isFiltered, type ListState } from './list-state'
import type { ListUrl } from './use-list-url'

type ListView<Row, Extras> =
  | Exclude<QueryState<never>, { readonly kind: 'ready' }>
  | { readonly kind: 'not-found' }
  /** No rows in this period or with these filters. */
  | { readonly kind: 'empty'; readonly page: ListPage<Row, Extras> }
  /** The list has never had a row. */
  | { readonly kind: 'never' }
  | { readonly kind: 'rows'; readonly page: ListPage<Row, Extras> }

type ListInput<Row> = {
  readonly url: ListUrl
  readonly state: ListState
  readonly watch: Watch<Row> | undefined
}

export function useList<Row extends ListRow, Extras>(
  list: ListDeclaration<Row, Extras>,
  { url, state, watch }: ListInput<Row>,
) {
  const scope = useApiScope()
  usePolledRows(list, scope, watch)
  const query = useQuery(listQuery(scope, list, state))
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt } = query
  const load = queryState(query)

  const isEmpty = data !== undefined && !isPlaceholderData && data.rows.length + data.unreadable === 0
  const isBare = isEmpty && state.page === 1 && state.searchId === '' && !isFiltered(state)
  const probe = useQuery({ ...listProbeQuery(scope, list, state), enabled: isBare })

  const [openedAt] = useState(() => new Date())
  const isWatched = data !== undefined && !isPlaceholderData && canGrow(list, state, openedAt)
  const newest = useQuery({ ...newestRowQuery(scope, list, state), enabled: isWatched })

  const isRefused = state.page > 1 && (isEmpty || isCursorRejected(error))
  const wasRefused = useFirstPageInstead(isRefused, state, url)

  const getView = (): ListView<Row, Extras> => {
    if (load.kind !== 'ready') return load
    if (!isEmpty) return { kind: 'rows', page: load.data }
    if (state.searchId !== '') return { kind: 'not-found' }
    return isBare && probe.data === false ? { kind: 'never' } : { kind: 'empty', page: load.data }
  }
  const view = getView()
  const areRowsOld = data !== undefined && (isFetching || isPlaceholderData)

  return {
    view,
    isOpenRowRefuted: useRefutedRow(view, { url, state, isSettled: !areRowsOld }),
    refetchFailure: load.kind === 'ready' ? load.failure : null,
    isRefreshing: isFetching && data !== undefined,
    /** True during a fetch, and while the rows belong to another page or period, e.g. offline. */
    areRowsOld,
    isFetching,
    /** Time of the response; `null` until the response for the current state of the list arrives. */
    updatedAt: data === undefined || isPlaceholderData ? null : new Date(dataUpdatedAt),
    wasRefused,
    newRows: isWatched && !isFetching ? newRowsText(list, data, newest.data) : null,
    refetch: load.onRetry,
  }
}

/** Opens page 1 when the page in the URL no longer exists (quality 60). Returns true while a message reports this. */
function useFirstPageInstead(isRefused: boolean, state: ListState, { search, change }: ListUrl): boolean {
  const place = JSON.stringify({ ...search, page: undefined, cursor: undefined })
  const [refusedPlace, setRefusedPlace] = useState<string | null>(null)
  if (isRefused && refusedPlace !== place) setRefusedPlace(place)
  // The message is dismissed once the user opens another page.
  if (!isRefused && state.page > 1 && refusedPlace !== null) setRefusedPlace(null)
  const leave = useEffectEvent(() => change({}, 'replace'))
  useEffect(() => {
    if (isRefused) leave()
  }, [isRefused])
  return refusedPlace === place && state.page === 1
}

type RefutedInput = { readonly url: ListUrl; readonly state: ListState; readonly isSettled: boolean }

/** Closes the drawer when a search for its row does not find the row, because the list shows this result. */
function useRefutedRow<Row extends ListRow, Extras>(
  view: ListView<Row, Extras>,
  { url, state, isSettled }: RefutedInput,
): boolean {
  const isLacking =
    view.kind === 'not-found' ||
    (view.kind === 'rows' &&
      view.page.unreadable === 0 &&
      !view.page.rows.some((row) => row.id === url.rowId))
  const isRefuted = isSettled && isLacking && url.rowId !== null && url.rowId === state.searchId
  const leave = useEffectEvent(() => url.change({}, 'replace'))
  useEffect(() => {
    if (isRefuted) leave()
  }, [isRefuted])
  return isRefuted
}

/** Returns true when the list announces new rows, and a row that is created now would be the first. */
function canGrow(list: ListSettings, state: ListState, now: Date): boolean {
  const { fresh } = list.texts
  if (fresh === undefined || state.page > 1 || state.searchId !== '') return false
  const { column, direction } = state.sort
  const isNewestFirst = column === list.defaultSort.column && direction === 'desc'
  const days = askedDays(list, state, now)
  return isNewestFirst && days !== null && days.to >= moscowDay(now)
}

type Page<Row> = Pick<ListPage<Row, unknown>, 'rows' | 'total' | 'days' | 'askedAt'>

/** Returns e.g. «3 новые операции», in the accusative; «новые операции» for an unknown count, `null` for none. */
export function newRowsText<Row extends ListRow>(
  list: Pick<ListSettings, 'texts'>,
  shown: Page<Row>,
  newest: Page<Row> | null,
): string | null {
  const { fresh } = list.texts
  const [row] = newest?.rows ?? []
  if (fresh === undefined || newest === null || row === undefined || newest.askedAt <= shown.askedAt)
    return null
  if (shown.rows.some((other) => other.id === row.id)) return null
  // After midnight the two counts cover different days, so they are not comparable.
  const isSameSpan = newest.days?.from === shown.days?.from
  const count = isSameSpan && newest.total !== null && shown.total !== null ? newest.total - shown.total : 0
  return count > 0 ? plural(count, fresh) : fresh[1]
}

/** Updates a row of the list when its record was fetched anywhere, e.g. in the drawer or in a dialog. */
function usePolledRows<Row extends ListRow, Extras>(
  { resource }: Pick<ListSettings, 'resource'>,
  { clientId }: ApiScope,
  watch: Watch<Row> | undefined,
): void {
  const queryClient = useQueryClient()
  const poll = useEffectEvent((record: Row) => {
    const isOld = (row: Row) => row.id === record.id && watch?.words(row) !== watch?.words(record)
    for (const { queryKey, state } of queryClient
      .getQueryCache()
      .findAll({ queryKey: [resource, clientId, 'list'] })) {
      const page = state.data as ListPage<Row, Extras> | undefined
      if (page?.rows.some(isOld) !== true) continue
      const rows = page.rows.map((row) => (isOld(row) ? record : row))
      // Keeps `updatedAt`, because the other rows of the page have not been refetched.
      queryClient.setQueryData(queryKey, { ...page, rows }, { updatedAt: state.dataUpdatedAt })
    }
  })
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const [ofResource, ofClient, kind] = event.query.queryKey
        if (ofResource === resource && ofClient === clientId && kind === 'detail') {
          poll(event.query.state.data as Row)
        }
      }),
    [queryClient, resource, clientId],
  )
}
