import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiScope, STARTED_BY_LOADER } from '@/shared/api'
import { dayBounds, moscowInstant, type Period, resolvePeriod } from '@/shared/lib/moscow-time'
import { daysUntil } from '../model/comparison'
import type { Summary } from '../model/summary'
import { summarySchema, toSummary } from './summary.dto'

type SummaryInput = {
  readonly period: Period
  /** Ids; none: all. */
  readonly merchants: readonly string[]
}

/**
 * `GET {secure}/api/v1/summary` (product §17.10). The days of a relative period are those of the moment of the call.
 * The failure belongs to the blocks that show the answer.
 */
export function summaryQuery({ api, clientId }: ApiScope, { period, merchants }: SummaryInput) {
  return queryOptions({
    queryKey: ['summary', clientId, 'detail', { period, merchants }],
    queryFn: async ({ signal }): Promise<Summary> => {
      const askedAt = new Date()
      const { days, isUnfinished } = daysUntil(resolvePeriod(period, askedAt), askedAt)
      const bounds = dayBounds(days)
      const dto = await api.secure.get('/api/v1/summary', {
        schema: summarySchema,
        signal,
        searchParams: {
          date_from: bounds.from,
          // To the second, so that the period before is counted to the same hour (product §4.3).
          date_to: isUnfinished ? moscowInstant(askedAt) : bounds.to,
          merchant_id__in: merchants.length === 0 ? undefined : merchants.join(','),
        },
      })
      return { ...toSummary(dto), days, askedAt }
    },
    ...STARTED_BY_LOADER,
    // Old figures stay, dimmed, while those of another period come, but never those of another client.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === clientId ? keepPreviousData(previous) : undefined,
  })
}
