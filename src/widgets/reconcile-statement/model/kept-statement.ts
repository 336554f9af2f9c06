import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

/** The statement that is being checked, in this tab: a reload or a new sign-in goes on with it. */
export function keptStatement(userId: string) {
  return userStorageSlot({
    userId,
    area: 'session',
    name: 'statement',
    version: 2,
    schema: z.object({ name: z.string(), statement: z.string() }),
  })
}
