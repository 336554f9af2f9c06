import type { MutationKey, QueryClient, QueryKey } from '@tanstack/react-query'
import { isSessionEnd } from '@/shared/api'

type Settled = {
  /** Variables of the write that settles: an object made for this one press. */
  readonly write: object
  readonly error: Error | null
  /** Key of all the writes that wait for one common reload. */
  readonly writesKey: MutationKey
  /** What is asked for again. */
  readonly reloads: QueryKey
}

/** A write counts as pending in the cache until its `onSettled` is over, so settled ones are remembered here. */
const settledWrites = new WeakSet<object>()

/**
 * Asks for the server's state again once the last of a row of writes has settled, also after a failure, whose outcome
 * may be unknown (quality 41). Nobody waits for it. For `onSettled` of every write under `writesKey`: two answers that
 * arrive together must not each leave the reload to the other.
 */
export function reloadAfterLast(
  queryClient: QueryClient,
  { write, error, writesKey, reloads }: Settled,
): void {
  settledWrites.add(write)
  if (isSessionEnd(error)) return
  const others = queryClient.isMutating({
    mutationKey: writesKey,
    predicate: ({ state }) => !isSettled(state.variables),
  })
  if (others === 0) void queryClient.invalidateQueries({ queryKey: reloads })
}

function isSettled(write: unknown): boolean {
  return typeof write === 'object' && write !== null && settledWrites.has(write)
}
