import type { QueryState } from '@/shared/api'

/** What a block knows of its data. */
export type Load<Data> =
  | QueryState<Data>
  /** Failed together with other blocks: the page has told why, once, and offers to try again. */
  | { readonly kind: 'missing'; readonly onRetry: () => void }

/** A load as the blocks that share it see it, for a page that tells of its failure itself. */
export function sharedLoad<Data>(load: QueryState<Data>): Load<Data> {
  return load.kind === 'failed' ? { kind: 'missing', onRetry: load.onRetry } : load
}

/** A part of an answer as its block sees it: null is a part that could not be read. */
export function partOf<Data, Part>(load: Load<Data>, read: (data: Data) => Part | null): Load<Part> {
  if (load.kind !== 'ready') return load
  const part = read(load.data)
  if (part !== null) return { ...load, data: part }
  const failure = { reason: 'Данные пришли не полностью', advice: '' }
  return { kind: 'failed', failure, onRetry: load.onRetry }
}
