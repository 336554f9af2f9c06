import type { UseQueryResult } from '@tanstack/react-query'
import { isSessionEnd } from './api-error'
import { errorMessage, type Failure } from './error-message'

export type QueryState<Data> = { readonly onRetry: () => void } & (
  | { readonly kind: 'loading' }
  /** Nothing to show, and no connection to ask with (quality 50). */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      readonly data: Data
      /** The data answer an earlier question: another page or period. */
      readonly isOld: boolean
      readonly isFetching: boolean
      /** Why there are no newer data. */
      readonly failure: Failure | null
    }
)

/** Loaded data stay, even when a later call fails. */
export function queryState<Data>(query: UseQueryResult<Data>): QueryState<Data> {
  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch } = query
  const onRetry = () => void refetch()
  // At the end of the session the page is leaving: there is nothing to tell (quality 10).
  const failure = error === null || isSessionEnd(error) ? null : errorMessage(error)
  if (data !== undefined)
    return { kind: 'ready', data, isOld: isPlaceholderData, isFetching, failure, onRetry }
  if (failure !== null) return { kind: 'failed', failure, onRetry }
  return { kind: fetchStatus === 'paused' ? 'offline' : 'loading', onRetry }
}

/** The state of a query whose data are known in part from elsewhere, such as the row of a list. */
export function orKnown<Data>(state: QueryState<Data>, known: Data | null): QueryState<Data> {
  if (state.kind === 'ready' || known === null) return state
  const failure = state.kind === 'failed' ? state.failure : null
  return { kind: 'ready', data: known, isOld: false, isFetching: false, failure, onRetry: state.onRetry }
}
