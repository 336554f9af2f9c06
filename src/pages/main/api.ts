import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { transactionSchema } from '@/entities/transaction'
import {
  type ApiScope,
  allRowsOf,
  countsSchema,
  feeVat,
  from,
  idSchema,
  moneySchema,
  optionalArray,
  optionalCount,
  optionalId,
  optionalMoney,
  orEmpty,
  orNull,
  type Parsed,
  record,
  STARTED_BY_LOADER,
} from '@/shared/api'
import {
  type Day,
  type DayRange,
  dayBounds,
  moscowDay,
  moscowInstant,
  type Period,
  parseDay,
  parseInstant,
  resolvePeriod,
} from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'

const count = z.int().check(z.minimum(0))

const daySchema = z.pipe(z.string(), z.transform(readDay))

/** Parses a Moscow day, and reports a day that no calendar has as an issue. */
export function readDay(text: string, { issues }: z.core.ParsePayload): Day {
  const day = parseDay(text)
  if (day !== null) return day
  issues.push({ code: 'custom', input: text })
  return z.NEVER
}

/** Successful transactions of one type and currency. */
const typeSchema = record({ type: idSchema, count, amount: moneySchema, feeVat })

export type TypeSum = Parsed<typeof typeSchema>

const figuresSchema = z.pipe(
  record({
    /** The last instant that is counted. */
    until: from(
      'date_to',
      z.pipe(
        orNull(z.string()),
        z.transform((iso) => (iso === null ? null : parseInstant(iso))),
      ),
    ),
    turnover: optionalMoney,
    successfulCount: from('successful_count', optionalCount),
    totalCount: from('total_count', optionalCount),
    average: optionalMoney,
    successRate: from('success_rate', orNull(z.number().check(z.minimum(0), z.maximum(1)))),
    refunds: orEmpty(record({ count: optionalCount, amount: optionalMoney })),
    /** Transactions whose money has moved. Amounts have no sign. */
    byType: from('by_type', allRowsOf(typeSchema)),
  }),
  z.transform(({ refunds, ...figures }) => ({
    ...figures,
    refunds: refunds.amount,
    refundsCount: refunds.count,
  })),
)

/** The figures of one period. A field is `null` when the response omits it. */
export type Figures = Parsed<typeof figuresSchema>

/** Failed payments of one response code. */
const failureSchema = record({
  channelId: from('channel_id', optionalId),
  responseCode: from('response_code', optionalId),
  count,
  amount: moneySchema,
})

export type Failure = Parsed<typeof failureSchema>

/** `summary` (product §17.10). Each part degrades by itself: one bad block never hides the others. */
export const summarySchema = z.pipe(
  record({
    current: orNull(figuresSchema),
    previous: orNull(figuresSchema),
    byDay: from(
      'by_day',
      z.pipe(
        optionalArray(record({ day: from('date', daySchema), turnover: moneySchema, count: optionalCount })),
        z.transform(
          (list) => list && { ...list, rows: list.rows.sort((one, other) => (one.day < other.day ? -1 : 1)) },
        ),
      ),
    ),
    /** Counts of applications by status code. */
    applications: from('purchase_requests', countsSchema),
    failures: optionalArray(failureSchema),
    attention: orEmpty(
      record({
        failedRegistries: from('failed_registries', optionalCount),
        failedRegistriesSum: from('failed_registries_amount', optionalMoney),
        /** Registries that pay another amount than their figures come to, and the difference. */
        wrongRegistries: from('wrong_registries', orNull(record({ count, amount: optionalMoney }))),
        expiringLinks: from('expiring_links', optionalCount),
        /** Cash registers whose fiscal drive has run out, or does within 7 days. */
        expiringDrives: from('expiring_drives', optionalCount),
        unsentReceipts: from('unsent_receipts', optionalCount),
        /** Applications of the period in «Кредит выдан» whose buyers may still withdraw. */
        coolingOff: from('cooling_off', optionalCount),
        /** Of the period. */
        failedRefunds: from('failed_refunds', orNull(record({ count, amount: optionalMoney }))),
      }),
    ),
    nextPayout: from(
      'next_payout',
      orNull(
        record({
          amount: moneySchema,
          day: from('date', daySchema),
          registryDay: from('registry_date', orNull(daySchema)),
        }),
      ),
    ),
    /** Whether the client ever had a transaction or an application. */
    hasActivity: from('has_activity', orNull(z.boolean())),
    lastTransactions: from('last_transactions', optionalArray(transactionSchema)),
  }),
  z.transform(({ attention, ...summary }) => ({ ...summary, ...attention })),
)

/** The data of the main screen (product §4.2). A part is `null` when the response omits it or it cannot be read. */
export type Summary = Parsed<typeof summarySchema> & {
  /** The requested Moscow days, none of them later than today. */
  readonly days: DayRange
  readonly askedAt: Date
}

export type TurnoverOfDay = NonNullable<Summary['byDay']>['rows'][number]

export type NextPayout = NonNullable<Summary['nextPayout']>

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
      const summary = await api.secure.get('/api/v1/summary', {
        schema: summarySchema,
        signal,
        searchParams: {
          date_from: bounds.from,
          // To the second, so that the period before is counted to the same hour (product §4.3).
          date_to: isUnfinished ? moscowInstant(askedAt) : bounds.to,
          merchant_id__in: merchants.length === 0 ? undefined : merchants.join(','),
        },
      })
      return { ...summary, days, askedAt }
    },
    ...STARTED_BY_LOADER,
    // Old figures stay, dimmed, while those of another period come, but never those of another client.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === clientId ? keepPreviousData(previous) : undefined,
  })
}

export function daysUntil(days: DayRange, now: Date) {
  const today = moscowDay(now)
  const isUnfinished = days.from <= today && days.to >= today
  return { days: isUnfinished ? { from: days.from, to: today } : days, isUnfinished }
}
