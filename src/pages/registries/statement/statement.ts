import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

export const MAX_DOCUMENTS = 50_000
export const MAX_MEGABYTES = 64

/** Returns the storage slot for the current statement, in this tab, from which a reload or a new sign-in resumes. */
export function keptStatement(userId: string) {
  return userStorageSlot({
    userId,
    area: 'session',
    name: 'statement',
    version: 2,
    schema: z.object({ name: z.string(), statement: z.string() }),
  })
}

export type KeptStatement = ReturnType<typeof keptStatement>
