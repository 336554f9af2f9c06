import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { rowSchema } from './row'

const jobSchema = z.object({
  /** Empty: not chosen yet. */
  merchantId: z.string(),
  rows: z.array(rowSchema),
  /** Heads of the columns that were left out. */
  leftOut: z.array(z.string()),
  /** The rows have been looked over, and are being sent. */
  isStarted: z.boolean(),
})

export type Job = Readonly<z.output<typeof jobSchema>>

/**
 * The rows and what has become of each, in this tab: after a reload or a new sign-in they go on under the same keys, so
 * that no link is made twice.
 */
export function keptJob(userId: string) {
  return userStorageSlot<Job>({
    userId,
    area: 'session',
    name: 'payment-links',
    version: 1,
    schema: jobSchema,
  })
}

export type KeptJob = ReturnType<typeof keptJob>
