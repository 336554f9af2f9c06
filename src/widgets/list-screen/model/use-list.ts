import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isCursorRejected, type QueryState, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { type ListPage, listProbeQuery, listQuery, newestRowQuery } from '../api'
import type { ListDeclaration } from './list-declaration'
import { isFiltered, type ListState } from './list-state'
import { canGrow, newRowsText } from './new-rows'
import type { ListUrl } from './use-list-url'

type ListView<Row, Extras> =
  | Exclude<QueryState<never>, { readonly kind: 'ready' }>
  | { readonly kind: 'not-found' }
  /** No rows in this period or with these filters. */
  | { readonly kind: 'empty'; readonly page: ListPage<Row, Extras> }
  /** The list has never had a row. */
  | { readonly kind: 'never' }
  | { readonly kind: 'rows'; readonly page: ListPage<Row, Extras> }

export function useList<Row extends object, Extras>(
  list: ListDeclaration<Row, Extras>,
  url: ListUrl,
  state: ListState,
) {
  const scope = useApiScope()
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
    scope,
    view,
    isOpenRowRefuted: useRefutedRow(list, view, { url, state, isSettled: !areRowsOld }),
    refetchFailure: load.kind === 'ready' ? load.failure : null,
    isRefreshing: isFetching && data !== undefined,
    /** True while newer rows are being fetched or the app is offline. */
    areRowsOld,
    isFetching,
    /** Time of the response; `null` while there are no rows for the current state of the list. */
    updatedAt: data === undefined || isPlaceholderData ? null : new Date(dataUpdatedAt),
    wasRefused,
    newRows: isWatched && !isFetching ? newRowsText(list, data, newest.data) : null,
    refetch: load.onRetry,
  }
}

/** Returns to page 1 once when the page no longer exists, and then returns true (quality 60). */
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

/** Closes the drawer when a search for its row finds nothing, because the list already reports that. */
function useRefutedRow<Row extends object, Extras>(
  { rowId }: Pick<ListDeclaration<Row, Extras>, 'rowId'>,
  view: ListView<Row, Extras>,
  { url, state, isSettled }: RefutedInput,
): boolean {
  const isLacking =
    view.kind === 'not-found' ||
    (view.kind === 'rows' &&
      view.page.unreadable === 0 &&
      !view.page.rows.some((row) => rowId(row) === url.rowId))
  const isRefuted = isSettled && isLacking && url.rowId !== null && url.rowId === state.searchId
  const leave = useEffectEvent(() => url.change({}, 'replace'))
  useEffect(() => {
    if (isRefuted) leave()
  }, [isRefuted])
  return isRefuted
}
