import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { transactionSchema } from '@/entities/transaction'
import {
  type ApiScope,
  allRowsOf,
  countsSchema,
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
  rowsOf,
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
import { mapped, z } from '@/shared/lib/zod'
import type { CountedDays, OwnComparison } from './model/comparison'

const count = z.int().check(z.minimum(0))

const daySchema = z.pipe(z.string(), z.transform(readDay))

/** Parses a Moscow day, and reports an issue for a day that does not exist. */
export function readDay(text: string, { issues }: z.core.ParsePayload): Day {
  const day = parseDay(text)
  if (day !== null) return day
  issues.push({ code: 'custom', input: text })
  return z.NEVER
}

const typeSchema = record({ type: idSchema, count, amount: moneySchema })

export type TypeSum = Parsed<typeof typeSchema>

const figuresSchema = mapped(
  record({
    /** The time up to which transactions are counted. */
    until: from(
      'date_to',
      mapped(orNull(z.string()), (iso) => (iso === null ? null : parseInstant(iso))),
    ),
    turnover: optionalMoney,
    successfulCount: from('successful_count', optionalCount),
    totalCount: from('total_count', optionalCount),
    average: optionalMoney,
    successRate: from('success_rate', orNull(z.number().check(z.minimum(0), z.maximum(1)))),
    refunds: orEmpty(record({ count: optionalCount, amount: optionalMoney })),
    /** Totals of transactions whose money has moved, by type. Amounts have no sign. */
    byType: from('by_type', allRowsOf(typeSchema)),
    /** Turnover by merchant; merchants without turnover are omitted. */
    byMerchant: from(
      'by_merchant',
      allRowsOf(record({ id: from('merchant_id', idSchema), turnover: moneySchema })),
    ),
  }),
  ({ refunds, ...figures }) => ({ ...figures, refunds: refunds.amount, refundsCount: refunds.count }),
)

/** The metrics of one period. An optional field is `null` when missing or invalid. */
export type Figures = Parsed<typeof figuresSchema>

const failureSchema = record({
  channelId: from('channel_id', optionalId),
  responseCode: from('response_code', optionalId),
  count,
  amount: moneySchema,
})

export type Failure = Parsed<typeof failureSchema>

const payoutSchema = record({
  amount: moneySchema,
  day: from('date', daySchema),
  registryDay: from('registry_date', orNull(daySchema)),
})

export type NextPayout = Parsed<typeof payoutSchema>

/** The schema of `summary` (product §17.10). An invalid block becomes `null` and does not affect the other blocks. */
export const summarySchema = mapped(
  record({
    current: orNull(figuresSchema),
    previous: orNull(figuresSchema),
    byDay: from(
      'by_day',
      mapped(
        optionalArray(record({ day: from('date', daySchema), turnover: moneySchema, count: optionalCount })),
        (list) => list && { ...list, rows: list.rows.sort((one, other) => (one.day < other.day ? -1 : 1)) },
      ),
    ),
    /** Counts of applications by status code. */
    applications: from('purchase_requests', countsSchema),
    failures: optionalArray(failureSchema),
    attention: orEmpty(
      record({
        failedRegistries: from('failed_registries', optionalCount),
        failedRegistriesSum: from('failed_registries_amount', optionalMoney),
        /** Count of registries with a discrepancy, and their total discrepancy. */
        wrongRegistries: from('wrong_registries', orNull(record({ count, amount: optionalMoney }))),
        expiringLinks: from('expiring_links', optionalCount),
        /** Count of cash registers whose fiscal drive has expired or expires within 7 days. */
        expiringDrives: from('expiring_drives', optionalCount),
        unsentReceipts: from('unsent_receipts', optionalCount),
        /** Count of the period's applications in «Кредит выдан» whose buyers may still withdraw. */
        coolingOff: from('cooling_off', optionalCount),
        /** Count and amount of the period's failed refunds. */
        failedRefunds: from('failed_refunds', orNull(record({ count, amount: optionalMoney }))),
      }),
    ),
    nextPayout: from('next_payout', orNull(payoutSchema)),
    nextPayouts: from('next_payouts', rowsOf(payoutSchema)),
    /** False if the client has never had a transaction or an application. */
    hasActivity: from('has_activity', orNull(z.boolean())),
    hasTransactions: from('has_transactions', orNull(z.boolean())),
    hasApplications: from('has_applications', orNull(z.boolean())),
    lastTransactions: from('last_transactions', optionalArray(transactionSchema)),
  }),
  ({ attention, nextPayout, nextPayouts, ...summary }) => ({
    ...summary,
    ...attention,
    payouts: nextPayout !== null && nextPayouts.length === 0 ? [nextPayout] : nextPayouts,
  }),
)

/** The data of the main screen (product §4.2). A part is `null` when it is missing or invalid. */
export type Summary = Parsed<typeof summarySchema> & {
  /** The requested Moscow days, none of them later than today. */
  readonly days: DayRange
  readonly askedAt: Date
  /** Comparison with another period; `null` for a comparison with the same number of days right before. */
  readonly comparison: OwnComparison | null
}

export type TurnoverOfDay = NonNullable<Summary['byDay']>['rows'][number]

type SummaryInput = {
  readonly period: Period
  readonly merchants: readonly string[]
}

/** Queries the summary. A relative period is resolved when the request is sent (product §17.10). */
export function summaryQuery({ api, clientId }: ApiScope, { period, merchants }: SummaryInput) {
  return queryOptions({
    queryKey: ['summary', clientId, 'detail', { period, merchants }],
    queryFn: async ({ signal }): Promise<Summary> => {
      const askedAt = new Date()
      const { days, isUnfinished } = daysUntil(resolvePeriod(period, askedAt), askedAt)
      const request = (counted: CountedDays) =>
        api.secure.get('/api/v1/summary', {
          schema: summarySchema,
          signal,
          searchParams: toSummaryRequest(counted, merchants),
        })
      const counted = { days, until: isUnfinished ? askedAt : null }
      const response = request(counted)
      response.catch(() => undefined)
      const mayDiffer = days.from === days.to || days.from.endsWith('-01')
      // If the chunk with the comparison fails to load, the metrics are shown without it.
      const own = mayDiffer
        ? await import('./model/comparison').then(
            ({ fetchOwnComparison }) => fetchOwnComparison(counted, askedAt, request),
            () => null,
          )
        : null
      return { ...(await response), comparison: null, ...own, days, askedAt }
    },
    ...STARTED_BY_LOADER,
    // Previous metrics stay, dimmed, while another period loads; metrics of another client do not.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === clientId ? keepPreviousData(previous) : undefined,
  })
}

export function toSummaryRequest({ days, until }: CountedDays, merchants: readonly string[]) {
  const bounds = dayBounds(days)
  return {
    date_from: bounds.from,
    date_to: until === null ? bounds.to : moscowInstant(until),
    merchant_id__in: merchants.length === 0 ? undefined : merchants.join(','),
  }
}

export function daysUntil(days: DayRange, now: Date) {
  const today = moscowDay(now)
  const isUnfinished = days.from <= today && days.to >= today
  return { days: isUnfinished ? { from: days.from, to: today } : days, isUnfinished }
}
