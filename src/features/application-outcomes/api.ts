import { queryOptions } from '@tanstack/react-query'
import { countGroups, type GroupCounts, PURCHASE_REQUESTS_PATH } from '@/entities/application'
import { type ApiScope, countsSchema, instant, lenientArray } from '@/shared/api'
import { dayBounds, moscowInstant, parseInstant } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { CountedDays } from './model'

export type CountsInput = CountedDays & {
  /** Ids; none: all. */
  readonly merchants: readonly string[]
}

/** The counts of `purchase-requests` by status, beside its newest row (product §17.8). */
export const statusCountsSchema = z.object({
  items: lenientArray(z.object({ created_at: instant })),
  groups: countsSchema,
})

/** What the list is asked for: its counts are of all rows, so one row is enough. */
export function statusCountsRequest({ days, until, merchants }: CountsInput) {
  const bounds = dayBounds(days)
  return {
    date_from: bounds.from,
    date_to: until === null ? bounds.to : moscowInstant(until),
    merchant_id__in: merchants.length === 0 ? undefined : merchants.join(','),
    limit: 1,
    sort: 'created_at',
    order: 'desc',
  }
}

/** Null without counts, and where the newest row shows that the server counts whole days, not hours. */
export function toGroupCounts(
  { items, groups }: z.output<typeof statusCountsSchema>,
  until: Date | null,
): GroupCounts | null {
  const [newest] = items.rows
  const last = newest === undefined ? null : parseInstant(newest.created_at)
  const isBeyond = until !== null && last !== null && last.getTime() - until.getTime() >= 1000
  return groups === null || isBeyond ? null : countGroups(groups)
}

/**
 * How many applications of some days are in each status group now, by the list's own call. A failure has no words: what
 * compares with it is left out.
 */
export function statusCountsQuery({ api, clientId }: ApiScope, input: CountsInput) {
  return queryOptions({
    queryKey: ['purchase-requests', clientId, 'counts', input] as const,
    queryFn: async ({ signal }) => {
      const dto = await api.secure.get(PURCHASE_REQUESTS_PATH, {
        schema: statusCountsSchema,
        signal,
        searchParams: statusCountsRequest(input),
      })
      return toGroupCounts(dto, input.until)
    },
    // Those of a minute ago stay until the next ones come, but never those of other days or projects.
    placeholderData: (previous, query) => {
      const asked = query?.queryKey[1] === clientId ? query.queryKey[3] : undefined
      return asked !== undefined && toListRequest(asked) === toListRequest(input) ? previous : undefined
    },
  })
}

function toListRequest({ days, merchants }: CountsInput): string {
  return [days.from, days.to, ...merchants].join()
}
