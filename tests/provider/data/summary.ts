import type { PurchaseRequest } from './purchase-requests.ts'
import { type Transaction, transactionRow } from './transactions.ts'
import { DAY, dateOfDay, isoTime, type Money, money, moscowDay, RUB, startOfMoscowDay } from './wire.ts'

/** Epoch milliseconds, both inclusive. */
export type Period = { readonly from: number; readonly to: number }

/** Successful payments and captures in roubles, which History totals over the same rows. */
function isTurnover({ type, status, stage, currency }: Transaction): boolean {
  return (type === 1 || type === 3) && status === 'success' && stage !== 'held' && currency === RUB
}

function sumOf(rows: readonly Transaction[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** The figures of one period; an average or a share of nothing is null. */
function figures(rows: readonly Transaction[]) {
  const paid = rows.filter(isTurnover)
  const payments = rows.filter(({ type, completedAt }) => type === 1 && completedAt !== null)
  const refunds = rows.filter(
    ({ type, status, currency }) => type === 2 && status === 'success' && currency === RUB,
  )
  const turnover = sumOf(paid)
  return {
    turnover: money(turnover),
    successful_count: rows.filter(({ status }) => status === 'success').length,
    total_count: rows.length,
    average: paid.length === 0 ? null : money(Math.round(turnover / paid.length)),
    success_rate:
      payments.length === 0
        ? null
        : payments.filter(({ status }) => status === 'success').length / payments.length,
    refunds: { count: refunds.length, amount: money(sumOf(refunds)) },
  }
}

/** The same number of Moscow days immediately before. */
export function previousPeriod({ from, to }: Period): Period {
  const shift = (moscowDay(to) - moscowDay(from) + 1) * DAY
  return { from: from - shift, to: to - shift }
}

function within<Row extends { readonly createdAt: number }>(
  rows: readonly Row[],
  { from, to }: Period,
): Row[] {
  return rows.filter(({ createdAt }) => createdAt >= from && createdAt <= to)
}

function byDay(rows: readonly Transaction[], { from, to }: Period) {
  const sums = new Map<number, { amount: number; count: number }>()
  for (const row of rows.filter(isTurnover)) {
    const day = moscowDay(row.createdAt)
    const sum = sums.get(day) ?? { amount: 0, count: 0 }
    sums.set(day, { amount: sum.amount + row.amount, count: sum.count + 1 })
  }
  const first = moscowDay(from)
  return Array.from({ length: moscowDay(to) - first + 1 }, (_, index) => {
    const { amount, count } = sums.get(first + index) ?? { amount: 0, count: 0 }
    return { date: dateOfDay(first + index), turnover: money(amount), count }
  })
}

type Failure = { channelId: number | null; responseCode: string | null; count: number; amount: number }

/** Failed payments in roubles by channel and code, the most frequent first. */
function failuresOf(rows: readonly Transaction[]) {
  const failures = new Map<string, Failure>()
  for (const { type, status, currency, channelId, responseCode, amount } of rows) {
    if (type !== 1 || status !== 'error' || currency !== RUB) continue
    const name = JSON.stringify([channelId, responseCode])
    const kept = failures.get(name) ?? { channelId, responseCode, count: 0, amount: 0 }
    failures.set(name, { ...kept, count: kept.count + 1, amount: kept.amount + amount })
  }
  return [...failures.values()]
    .sort((left, right) => right.count - left.count)
    .map(
      ({ channelId, responseCode, count, amount }): FailureWire => ({
        channel_id: channelId,
        response_code: responseCode,
        count,
        amount: money(amount),
      }),
    )
}

type FailureWire = {
  readonly channel_id: number | null
  readonly response_code: string | null
  readonly count: number
  readonly amount: Money
}

export type SummaryInput = {
  readonly period: Period
  readonly transactions: readonly Transaction[]
  readonly purchaseRequests: readonly PurchaseRequest[]
  /** Current values, whatever the period. */
  readonly failedRegistries: number
  /** Registries that pay another sum than their figures come to; the sum without its sign, in kopecks. */
  readonly wrongRegistries: { readonly count: number; readonly amount: number }
  readonly expiringLinks: number
}

/** The figures of the main screen (product §17.10), computed from the rows of the lists. */
export function summaryOf({ period, transactions, purchaseRequests, ...attention }: SummaryInput) {
  const rows = within(transactions, period)
  const previous = previousPeriod(period)
  const statuses: Record<string, number> = {}
  for (const { code } of within(purchaseRequests, period)) statuses[code] = (statuses[code] ?? 0) + 1
  return {
    period: { date_from: isoTime(period.from), date_to: isoTime(period.to) },
    current: figures(rows),
    previous: {
      date_from: isoTime(previous.from),
      date_to: isoTime(previous.to),
      ...figures(within(transactions, previous)),
    },
    by_day: byDay(rows, period),
    purchase_requests: statuses,
    failures: failuresOf(rows),
    attention: {
      failed_registries: attention.failedRegistries,
      wrong_registries: {
        count: attention.wrongRegistries.count,
        amount: money(attention.wrongRegistries.amount),
      },
      expiring_links: attention.expiringLinks,
    },
    last_transactions: rows
      .slice(-5)
      .reverse()
      .map((row) => transactionRow(row, 'standard')),
  }
}

/** The last seven Moscow days, including today. */
export function lastWeek(now: number): Period {
  const today = moscowDay(now)
  return { from: startOfMoscowDay(today - 6), to: startOfMoscowDay(today + 1) - 1000 }
}
