import { z } from '@/shared/lib/zod'

/** `groups` of the list's answer: how many requests each status code has. Null when the answer has no such part. */
export const statusCountsSchema = z.catch(
  z.nullable(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((counts) => {
        const known = Object.entries(counts).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]),
        )
        return new Map(known)
      }),
    ),
  ),
  null,
)
