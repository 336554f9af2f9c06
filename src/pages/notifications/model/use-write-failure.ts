import { type Mutation, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'

/** Returns the last write's error until it is dismissed, another write starts or the user navigates away. */
export function useWriteFailure<Variables>(mutationKey: readonly unknown[]) {
  const [since, setSince] = useState(() => Date.now())
  const writes = useMutationState({
    filters: { mutationKey },
    select: ({ state }: Mutation<unknown, Error, Variables>) => state,
  })
  const last = [...writes].sort((a, b) => a.submittedAt - b.submittedAt).at(-1)
  if (last?.error == null || last.variables === undefined || last.submittedAt < since) return null
  return { error: last.error, write: last.variables, dismiss: () => setSince(Date.now()) }
}
