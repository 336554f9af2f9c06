import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, isSessionEnd, useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { type Caller, type ListPage, listProbeQuery, listQuery } from '../api/list.queries'
import type { ListDeclaration } from '../model/list-declaration'
import { isFiltered, type ListState } from '../model/list-state'
import type { ListAddress } from './use-list-address'

/** What the place of the table shows. */
export type ListView<Row, Extras> =
  | { readonly kind: 'loading' }
  /** Nothing to show, and no connection to ask with (quality 50). */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'not-found' }
  /** Nothing for these days or filters. */
  | { readonly kind: 'empty'; readonly page: ListPage<Row, Extras> }
  /** Nothing ever. */
  | { readonly kind: 'never' }
  | { readonly kind: 'rows'; readonly page: ListPage<Row, Extras> }

/** The rows of the address, what they look like on the screen, and how to ask anew. */
export function useList<Row extends object, Extras>(
  list: ListDeclaration<Row, Extras>,
  address: ListAddress,
  state: ListState,
) {
  const api = useApi()
  const session = useSession()
  const caller: Caller = { api, clientId: session?.clientId ?? null }
  const query = useQuery(listQuery(caller, list, state))
  const { data, error, isFetching, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } = query

  const isEmpty = data !== undefined && !isPlaceholderData && data.rows.length + data.unreadable === 0
  const isBare = isEmpty && state.page === 1 && state.searchId === '' && !isFiltered(state)
  const probe = useQuery({ ...listProbeQuery(caller, list, state), enabled: isBare })

  const isRefused = state.page > 1 && (isEmpty || isCursorRefused(error))
  const wasRefused = useFirstPageInstead(isRefused, state, address)

  return {
    caller,
    view: viewOf({ state, data, error, isEmpty, isNever: isBare && probe.data === false, fetchStatus }),
    /** Rows are there, and newer ones could not be had. */
    refetchFailure: data !== undefined && error !== null ? error : null,
    isRefreshing: isFetching && data !== undefined,
    /** The rows are to be replaced: newer ones are under way, or wait for the connection. */
    areRowsOld: data !== undefined && (isFetching || isPlaceholderData),
    isFetching,
    /** When these very rows came; null while there are none. */
    updatedAt: data === undefined || isPlaceholderData ? null : new Date(dataUpdatedAt),
    wasRefused,
    refetch: () => void refetch(),
  }
}

/** Refusals that say nothing about the cursor. */
const OTHER_REFUSALS: readonly number[] = [401, 403, 408, 425, 429]

function isCursorRefused(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.status === null) return false
  return error.status >= 400 && error.status < 500 && !OTHER_REFUSALS.includes(error.status)
}

/** Quality 60: a page that is not there any more is page 1, once, and the screen says so. */
function useFirstPageInstead(isRefused: boolean, state: ListState, { search, change }: ListAddress): boolean {
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

type ViewInput<Row, Extras> = {
  readonly state: ListState
  readonly data: ListPage<Row, Extras> | undefined
  readonly error: Error | null
  readonly isEmpty: boolean
  readonly isNever: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

function viewOf<Row, Extras>({
  state,
  data,
  error,
  isEmpty,
  isNever,
  fetchStatus,
}: ViewInput<Row, Extras>): ListView<Row, Extras> {
  if (data !== undefined && !isEmpty) return { kind: 'rows', page: data }
  if (data !== undefined) {
    if (state.searchId !== '') return { kind: 'not-found' }
    return isNever ? { kind: 'never' } : { kind: 'empty', page: data }
  }
  if (error !== null && !isSessionEnd(error)) return { kind: 'failed', error }
  return fetchStatus === 'paused' ? { kind: 'offline' } : { kind: 'loading' }
}
