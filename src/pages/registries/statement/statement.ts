import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

export const MAX_DOCUMENTS = 50_000
export const MAX_MEGABYTES = 64

/** Returns the slot in the tab's storage that keeps the current statement across a reload or a new sign-in. */
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
