import { type MutationKey, useIsMutating, useQueryClient } from '@tanstack/react-query'

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
