import { queryOptions } from '@tanstack/react-query'
import { countGroups, type GroupCounts, PURCHASE_REQUESTS_PATH } from '@/entities/application'
import { type ApiScope, countsSchema, instant, lenientArray } from '@/shared/api'
import { dayBounds, moscowInstant, parseInstant } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { CountedDays } from './model'

export type CountsInput = CountedDays & {
  /** Ids; empty for all. */
  readonly merchants: readonly string[]
}

/** The counts of `purchase-requests` by status, beside its newest row (product §17.8). */
export const statusCountsSchema = z.object({
  items: lenientArray(z.object({ created_at: instant })),
  groups: countsSchema,
})

/** One row is enough, since the counts are those of all rows. */
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

/** `null` without counts, and where the newest row shows that the server counts whole days, not hours. */
export function toGroupCounts(
  { items, groups }: z.output<typeof statusCountsSchema>,
  until: Date | null,
): GroupCounts | null {
  const [newest] = items.rows
  const last = newest === undefined ? null : parseInstant(newest.created_at)
  const isBeyond = until !== null && last !== null && last.getTime() - until.getTime() >= 1000
  return groups === null || isBeyond ? null : countGroups(groups)
}

/** Counts the applications of some days by status group. A failure has no text: comparisons are left out. */
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
    // The previous counts stay during a reload, but never those of other days or projects.
    placeholderData: (previous, query) => {
      const asked = query?.queryKey[1] === clientId ? query.queryKey[3] : undefined
      return asked !== undefined && toListRequest(asked) === toListRequest(input) ? previous : undefined
    },
  })
}

function toListRequest({ days, merchants }: CountsInput): string {
  return [days.from, days.to, ...merchants].join()
}
