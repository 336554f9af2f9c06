import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isCursorRejected, type QueryState, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { type ListPage, listProbeQuery, listQuery, newestRowQuery } from '../api'
import type { ListDeclaration } from './list-declaration'
import { isFiltered, type ListState } from './list-state'
import { canGrow, newRowsText } from './new-rows'
import type { ListUrl } from './use-list-url'

/** What the place of the table shows. */
type ListView<Row, Extras> =
  | Exclude<QueryState<never>, { readonly kind: 'ready' }>
  | { readonly kind: 'not-found' }
  /** Nothing for these days or filters. */
  | { readonly kind: 'empty'; readonly page: ListPage<Row, Extras> }
  /** Nothing ever. */
  | { readonly kind: 'never' }
  | { readonly kind: 'rows'; readonly page: ListPage<Row, Extras> }

/** The rows of the address, what they look like on the screen, and how to ask anew. */
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

  const view = viewOf({ state, load, isEmpty, isNever: isBare && probe.data === false })
  const areRowsOld = data !== undefined && (isFetching || isPlaceholderData)

  return {
    scope,
    view,
    isOpenRowRefuted: useRefutedRow(list, view, { url, state, isSettled: !areRowsOld }),
    /** Rows are there, and newer ones could not be had. */
    refetchFailure: load.kind === 'ready' ? load.failure : null,
    isRefreshing: isFetching && data !== undefined,
    /** The rows are to be replaced: newer ones are under way, or wait for the connection. */
    areRowsOld,
    isFetching,
    /** When these very rows came; null while there are none. */
    updatedAt: data === undefined || isPlaceholderData ? null : new Date(dataUpdatedAt),
    wasRefused,
    /** «3 новые операции» that the rows lack; null when there are none. */
    newRows: isWatched && !isFetching ? newRowsText(list, data, newest.data) : null,
    refetch: load.onRetry,
  }
}

/** Quality 60: a page that is not there any more is page 1, once, and the screen says so. */
function useFirstPageInstead(isRefused: boolean, state: ListState, { search, change }: ListUrl): boolean {
  const place = JSON.stringify({ ...search, page: undefined, cursor: undefined })
  const [refusedPlace, setRefusedPlace] = useState<string | null>(null)
  if (isRefused && refusedPlace !== place) setRefusedPlace(place)
  // Further on in the list it has been said.
  if (!isRefused && state.page > 1 && refusedPlace !== null) setRefusedPlace(null)
  const leave = useEffectEvent(() => change({}, 'replace'))
  useEffect(() => {
    if (isRefused) leave()
  }, [isRefused])
  return refusedPlace === place && state.page === 1
}

type RefutedInput = {
  readonly url: ListUrl
  readonly state: ListState
  readonly isSettled: boolean
}

/**
 * A list that was searched for the very row of the drawer and has no such row says so, and once is enough: the drawer
 * is left.
 */
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

type ViewInput<Row, Extras> = {
  readonly state: ListState
  readonly load: QueryState<ListPage<Row, Extras>>
  readonly isEmpty: boolean
  readonly isNever: boolean
}

function viewOf<Row, Extras>({
  state,
  load,
  isEmpty,
  isNever,
}: ViewInput<Row, Extras>): ListView<Row, Extras> {
  if (load.kind !== 'ready') return load
  if (!isEmpty) return { kind: 'rows', page: load.data }
  if (state.searchId !== '') return { kind: 'not-found' }
  return isNever ? { kind: 'never' } : { kind: 'empty', page: load.data }
}
