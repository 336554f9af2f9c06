import { transactionSchema } from '@/entities/transaction'
import {
  countsSchema,
  idSchema,
  lenientArray,
  moneySchema,
  optionalCount,
  optionalId,
  optionalMoney,
  orNull,
} from '@/shared/api'
import { parseDay, parseInstant } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { Figures, NextPayout, Summary } from '../model/summary'

const count = z.int().check(z.minimum(0))

/** Rows of a part that must be a list: anything else is no part at all, and never «nothing happened». */
function partOf<Schema extends z.ZodMiniType>(row: Schema) {
  return orNull(z.pipe(z.array(z.unknown()), lenientArray(row)))
}

const figuresSchema = orNull(
  z.object({
    /** The last moment that is counted. */
    date_to: orNull(z.string()),
    turnover: optionalMoney,
    successful_count: optionalCount,
    total_count: optionalCount,
    average: optionalMoney,
    success_rate: orNull(z.number().check(z.minimum(0), z.maximum(1))),
    refunds: orNull(z.object({ count: optionalCount, amount: optionalMoney })),
    by_type: partOf(z.object({ type: idSchema, count, amount: moneySchema })),
  }),
)

const daySchema = z.pipe(z.string(), z.transform(parseDay))
const optionalDay = orNull(daySchema)

/** Wire shape of `summary` (product §17.10). Every part degrades by itself: one bad block never hides the others. */
export const summarySchema = z.object({
  current: figuresSchema,
  previous: figuresSchema,
  by_day: partOf(z.object({ date: daySchema, turnover: moneySchema, count: optionalCount })),
  purchase_requests: countsSchema,
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
      failed_registries_amount: optionalMoney,
      wrong_registries: orNull(z.object({ count, amount: optionalMoney })),
      expiring_links: optionalCount,
      expiring_drives: optionalCount,
      unsent_receipts: optionalCount,
      failed_refunds: orNull(z.object({ count, amount: optionalMoney })),
    }),
  ),
  next_payout: orNull(z.object({ amount: moneySchema, date: daySchema, registry_date: optionalDay })),
  has_activity: orNull(z.boolean()),
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
    failedRegistriesSum: attention?.failed_registries_amount ?? null,
    expiringLinks: attention?.expiring_links ?? null,
    expiringDrives: attention?.expiring_drives ?? null,
    unsentReceipts: attention?.unsent_receipts ?? null,
    failedRefunds: attention?.failed_refunds ?? null,
    nextPayout: toNextPayout(dto.next_payout),
    hasActivity: dto.has_activity,
    lastTransactions: last,
  }
}

function toNextPayout(dto: z.output<typeof summarySchema>['next_payout']): NextPayout | null {
  // A payout of no day that a calendar has says nothing.
  if (dto === null || dto.date === null) return null
  return { amount: dto.amount, day: dto.date, registryDay: dto.registry_date }
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
    // A part of the types would be a wrong total.
    byType: dto.by_type === null || dto.by_type.unreadable > 0 ? null : dto.by_type.rows,
    until: dto.date_to === null ? null : parseInstant(dto.date_to),
  }
}

function toDays({ rows, unreadable }: NonNullable<z.output<typeof summarySchema>['by_day']>) {
  const days = rows.flatMap(({ date, ...sums }) => (date === null ? [] : [{ ...sums, day: date }]))
  return {
    rows: [...days].sort((one, other) => (one.day < other.day ? -1 : 1)),
    unreadable: unreadable + rows.length - days.length,
  }
}
