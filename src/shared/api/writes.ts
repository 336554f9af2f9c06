import {
  type MutationFunctionContext,
  type MutationKey,
  type QueryKey,
  useIsMutating,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, isSessionEnd } from './api-error'

/** Ignores a 404 of a deletion, because the record is already deleted (quality 41). Throws any other error. */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

type Reload = {
  readonly reloads: QueryKey
  /** Key shared by writes that reload the same data. By default each write reloads on its own. */
  readonly writesKey?: MutationKey
}

/** Settled writes, which TanStack Query counts as pending until their `onSettled` has finished. */
const settledWrites = new WeakSet<object>()

/** Returns an `onSettled` that invalidates `reloads` (quality 41), once for overlapping writes with one `writesKey`. */
export function reloadAfterWrite({ reloads, writesKey }: Reload) {
  return (
    _data: unknown,
    error: Error | null,
    write: object,
    _result: unknown,
    { client: queryClient }: MutationFunctionContext,
  ): void => {
    settledWrites.add(write)
    if (isSessionEnd(error)) return
    const others =
      writesKey === undefined
        ? 0
        : queryClient.isMutating({
            mutationKey: writesKey,
            predicate: ({ state }) => !isSettled(state.variables),
          })
    if (others === 0) void queryClient.invalidateQueries({ queryKey: reloads })
  }
}

function isSettled(write: unknown): boolean {
  return typeof write === 'object' && write !== null && settledWrites.has(write)
}

/** Returns whether the write is pending, to prevent a form from being submitted twice (quality 42). */
export function useSubmitLock({ mutationKey = [] }: { readonly mutationKey?: MutationKey }) {
  const queryClient = useQueryClient()
  const filters = { mutationKey, exact: true }
  const isSending = useIsMutating(filters) > 0
  return {
    isSending,
    /** Reads the cache rather than the last render, because two clicks may happen between two renders. */
    isLocked: () => queryClient.isMutating(filters) > 0,
  }
}
