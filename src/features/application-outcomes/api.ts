import { queryOptions } from '@tanstack/react-query'
import { countGroups, PURCHASE_REQUESTS_PATH } from '@/entities/application'
import { type ApiScope, countsSchema } from '@/shared/api'
import { type DayRange, dayBounds } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'

export type CountsInput = {
  readonly days: DayRange
  readonly merchants: readonly string[]
}

/** The schema of the counts by status in the response of `purchase-requests` (product §17.8). */
export const statusCountsSchema = z.object({ groups: countsSchema })

/** Returns search params that request a single row, because the counts cover all rows anyway. */
export function statusCountsRequest({ days, merchants }: CountsInput) {
  const bounds = dayBounds(days)
  return {
    date_from: bounds.from,
    date_to: bounds.to,
    merchant_id__in: merchants.length === 0 ? undefined : merchants.join(','),
    limit: 1,
    sort: 'created_at',
    order: 'desc',
  }
}

/** Queries the counts of applications by status group; `null` when missing or invalid. */
export function statusCountsQuery({ api, clientId }: ApiScope, input: CountsInput) {
  return queryOptions({
    queryKey: ['purchase-requests', clientId, 'counts', input],
    queryFn: async ({ signal }) => {
      const { groups } = await api.secure.get(PURCHASE_REQUESTS_PATH, {
        schema: statusCountsSchema,
        signal,
        searchParams: statusCountsRequest(input),
      })
      return groups && countGroups(groups)
    },
  })
}
