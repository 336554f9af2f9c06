import { statusCountsSchema } from '@/entities/purchase-request'
import { toTransaction, transactionSchema } from '@/entities/transaction'
import { lenientArray, moneySchema, optionalCount, optionalId, optionalMoney, orNull } from '@/shared/api'
import { parseDay } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { Figures, Summary } from '../model/summary'

const count = z.int().check(z.minimum(0))

/** Rows of a part that must be a list: anything else is no part at all, and never «nothing happened». */
function partOf<Schema extends z.ZodMiniType>(row: Schema) {
  return orNull(z.pipe(z.array(z.unknown()), lenientArray(row)))
}

const figuresSchema = orNull(
  z.object({
    turnover: optionalMoney,
    successful_count: optionalCount,
    total_count: optionalCount,
    average: optionalMoney,
    success_rate: orNull(z.number().check(z.minimum(0), z.maximum(1))),
    refunds: orNull(z.object({ count: optionalCount, amount: optionalMoney })),
  }),
)

const daySchema = z.pipe(z.string(), z.transform(parseDay))

/** Wire shape of `summary` (product §17.10). Every part degrades by itself: one bad block never hides the others. */
export const summarySchema = z.object({
  current: figuresSchema,
  previous: figuresSchema,
  by_day: partOf(z.object({ date: daySchema, turnover: moneySchema, count: optionalCount })),
  purchase_requests: statusCountsSchema,
  failures: partOf(
    z.object({
      channel_id: optionalId,
      response_code: optionalId,
      count,
      amount: moneySchema,
    }),
  ),
  attention: orNull(
    z.object({
      failed_registries: optionalCount,
      wrong_registries: orNull(z.object({ count, amount: optionalMoney })),
      expiring_links: optionalCount,
    }),
  ),
  last_transactions: partOf(transactionSchema),
})

export function toSummary(dto: z.output<typeof summarySchema>): Omit<Summary, 'days' | 'askedAt'> {
  const { by_day: byDay, failures, attention, last_transactions: last } = dto
  return {
    current: toFigures(dto.current),
    previous: toFigures(dto.previous),
    byDay: byDay === null ? null : toDays(byDay),
    requests: dto.purchase_requests,
    failures: failures && {
      rows: failures.rows.map(({ channel_id, response_code, ...sums }) => ({
        ...sums,
        channelId: channel_id,
        responseCode: response_code,
      })),
      unreadable: failures.unreadable,
    },
    failedRegistries: attention?.failed_registries ?? null,
    wrongRegistries: attention?.wrong_registries ?? null,
    expiringLinks: attention?.expiring_links ?? null,
    lastTransactions: last && { rows: last.rows.map(toTransaction), unreadable: last.unreadable },
  }
}

function toFigures(dto: z.output<typeof figuresSchema>): Figures | null {
  if (dto === null) return null
  return {
    turnover: dto.turnover,
    successfulCount: dto.successful_count,
    totalCount: dto.total_count,
    average: dto.average,
    successRate: dto.success_rate,
    refunds: dto.refunds?.amount ?? null,
    refundsCount: dto.refunds?.count ?? null,
  }
}

function toDays({ rows, unreadable }: NonNullable<z.output<typeof summarySchema>['by_day']>) {
  const days = rows.flatMap(({ date, ...sums }) => (date === null ? [] : [{ ...sums, day: date }]))
  return {
    rows: [...days].sort((one, other) => (one.day < other.day ? -1 : 1)),
    unreadable: unreadable + rows.length - days.length,
  }
}
