import type { UseQueryResult } from '@tanstack/react-query'
import { errorMessage, isSessionEnd } from '@/shared/api'

/** What a block knows of its data. */
export type Load<Data> = { readonly onRetry: () => void } & (
  | { readonly kind: 'loading' }
  /** Nothing to show, and no connection to ask with (quality 50). */
  | { readonly kind: 'offline' }
  /** `text`: why, for people. `isRetrying`: it is being asked for again. */
  | { readonly kind: 'failed'; readonly text: string; readonly isRetrying: boolean }
  /** Failed together with other blocks: the page has told why, once, and offers to try again. */
  | { readonly kind: 'missing' }
  /** `isOld`: of the period or merchants that were chosen before. */
  | { readonly kind: 'ready'; readonly data: Data; readonly isOld: boolean }
)

/** A query as its block sees it: what has once come stays, also when a later call fails. */
export function loadOf<Data>(query: UseQueryResult<Data>): Load<Data> {
  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch } = query
  const onRetry = () => void refetch()
  if (data !== undefined) return { kind: 'ready', data, isOld: isPlaceholderData, onRetry }
  // The page is leaving for sign-in: there is nothing to tell (quality 10).
  if (error !== null && !isSessionEnd(error)) {
    return { kind: 'failed', text: errorMessage(error, 'short'), isRetrying: isFetching, onRetry }
  }
  return { kind: fetchStatus === 'paused' ? 'offline' : 'loading', onRetry }
}

/** A load as the blocks that share it see it, for a page that tells of its failure itself. */
export function sharedLoad<Data>(load: Load<Data>): Load<Data> {
  return load.kind === 'failed' ? { kind: 'missing', onRetry: load.onRetry } : load
}

/** A part of an answer as its block sees it: null is a part that could not be read. */
export function partOf<Data, Part>(load: Load<Data>, read: (data: Data) => Part | null): Load<Part> {
  if (load.kind !== 'ready') return load
  const part = read(load.data)
  return part === null
    ? { kind: 'failed', text: 'Сервер прислал неполный ответ', isRetrying: false, onRetry: load.onRetry }
    : { ...load, data: part }
}
