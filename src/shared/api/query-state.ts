import type { UseQueryResult } from '@tanstack/react-query'
import { isSessionEnd } from './api-error'
import { errorMessage, type Failure } from './error-message'

export type QueryState<Data> = { readonly onRetry: () => void } & (
  | { readonly kind: 'loading' }
  /** Offline, with no data or only data of another page or period (quality 50). */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      readonly data: Data
      /** The data belongs to the previous page or period. */
      readonly isOld: boolean
      readonly isFetching: boolean
      /** The reason why a refetch failed; `null` otherwise. */
      readonly failure: Failure | null
    }
)

/** Returns the state to render: loaded data, even after a failed refetch. While offline, never data of another page. */
export function queryState<Data>(query: UseQueryResult<Data>): QueryState<Data> {
  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch } = query
  const onRetry = () => void refetch()
  // When the session has ended the page is being redirected, so no failure is shown (quality 10).
  const failure = error === null || isSessionEnd(error) ? null : errorMessage(error)
  const isWaiting = fetchStatus === 'paused'
  if (data !== undefined && !(isPlaceholderData && isWaiting))
    return { kind: 'ready', data, isOld: isPlaceholderData, isFetching, failure, onRetry }
  if (failure !== null) return { kind: 'failed', failure, onRetry }
  return { kind: isWaiting ? 'offline' : 'loading', onRetry }
}

/** Returns the query's state. Until the query has loaded, its data is `known`, e.g. the row of a list. */
export function orKnown<Data>(state: QueryState<Data>, known: Data | null): QueryState<Data> {
  if (state.kind === 'ready' || known === null) return state
  const failure = state.kind === 'failed' ? state.failure : null
  return { kind: 'ready', data: known, isOld: false, isFetching: false, failure, onRetry: state.onRetry }
}
