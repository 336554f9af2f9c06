import {
  type MutationFunctionContext,
  type MutationKey,
  type QueryKey,
  useIsMutating,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, isSessionEnd } from './api-error'

/** A record that is gone already is what a deletion asked for (quality 41). */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

type Reload = {
  readonly reloads: QueryKey
  /** Of all the writes that share one reload; each reloads by itself without it. */
  readonly writesKey?: MutationKey
}

/** A write counts as pending in the cache until its `onSettled` is over, so settled ones are remembered here. */
const settledWrites = new WeakSet<object>()

/**
 * Returns an `onSettled` that refetches, also after a failure, whose outcome may be unknown (quality 41). In a series
 * only the last write refetches: each write is an object of its own, by which settled ones are remembered.
 */
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

/** Keeps a form from sending again what is under way (quality 42). */
export function useSubmitLock({ mutationKey = [] }: { readonly mutationKey?: MutationKey }) {
  const queryClient = useQueryClient()
  const filters = { mutationKey, exact: true }
  const isSending = useIsMutating(filters) > 0
  return {
    isSending,
    /** Asks the cache and not the last render: two presses may come between two renders. */
    isLocked: () => queryClient.isMutating(filters) > 0,
  }
}
