import { orNull } from '@/shared/api'
import { z } from '@/shared/lib/zod'

/** `groups` of the list's answer: how many requests each status code has. Null when the answer has no such part. */
export const statusCountsSchema = orNull(
  z.pipe(
    z.record(z.string(), orNull(z.number())),
    z.transform((counts) => {
      const known = Object.entries(counts).filter((entry): entry is [string, number] => entry[1] !== null)
      return new Map(known)
    }),
  ),
)
