import { type Counter, isDriveEnding } from './counters.ts'
import type { Application } from './purchase-requests.ts'
import { discrepancyOf, type Registry } from './registries.ts'
import { type Transaction, transactionRow } from './transactions.ts'
import { DAY, dateOfDay, isoTime, type Money, money, moscowDay, RUB, startOfMoscowDay } from './wire.ts'

/** A period in epoch milliseconds, both ends inclusive. */
export type Period = { readonly from: number; readonly to: number }

/** Returns true for a successful transaction that is not on hold. A held amount counts on capture. */
function hasMoved({ status, stage }: Transaction): boolean {
  return status === 'success' && stage !== 'held'
}

/** Returns true for successful payments and captures that are not on hold, as counted in History. */
function isPaid(row: Transaction): boolean {
  return (row.type === 1 || row.type === 3) && hasMoved(row)
}

/** Returns true when the row counts as turnover, which covers roubles only. */
function isTurnover(row: Transaction): boolean {
  return isPaid(row) && row.currency === RUB
}

function sumOf(rows: readonly Transaction[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Returns the metrics of a period. `average` is `null` without turnover, `success_rate` without completed payments.
 */
function figures(rows: readonly Transaction[]) {
  const paid = rows.filter(isTurnover)
  const ended = rows.filter(({ type, status }) => type === 1 && (status === 'success' || status === 'error'))
  const refunds = rows.filter(({ type, status }) => type === 2 && status === 'success')
  const turnover = sumOf(paid)
  return {
    turnover: money(turnover),
    successful_count: rows.filter(({ status }) => status === 'success').length,
    total_count: rows.length,
    average: paid.length === 0 ? null : money(Math.round(turnover / paid.length)),
    success_rate:
      ended.length === 0 ? null : ended.filter(({ status }) => status === 'success').length / ended.length,
    refunds: {
      count: refunds.length,
      amount: money(sumOf(refunds.filter(({ currency }) => currency === RUB))),
    },
    by_type: byType(rows),
    by_merchant: byMerchant(paid),
  }
}

function byMerchant(paid: readonly Transaction[]) {
  const sums = new Map<number | string, number>()
  for (const { merchant, amount } of paid) sums.set(merchant.id, (sums.get(merchant.id) ?? 0) + amount)
  return [...sums].map(([id, amount]) => ({ merchant_id: id, turnover: money(amount) }))
}

/** Returns the totals of transactions whose money has moved, by type and currency. */
function byType(rows: readonly Transaction[]) {
  const sums = new Map<string, { type: number; currency: number; count: number; amount: number }>()
  for (const row of rows.filter(hasMoved)) {
    const { type, currency } = row
    const kept = sums.get(`${type} ${currency}`) ?? { type, currency, count: 0, amount: 0 }
    sums.set(`${type} ${currency}`, {
      ...kept,
      count: kept.count + 1,
      amount: kept.amount + row.amount,
    })
  }
  return [...sums.values()].map(({ type, currency, count, amount }) => ({
    type,
    count,
    amount: money(amount, currency),
  }))
}

/** Returns the preceding period of the same number of Moscow days. */
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
  for (const row of rows.filter(isPaid)) {
    const day = moscowDay(row.createdAt)
    const sum = sums.get(day) ?? { amount: 0, count: 0 }
    sums.set(day, { amount: sum.amount + (isTurnover(row) ? row.amount : 0), count: sum.count + 1 })
  }
  const first = moscowDay(from)
  return Array.from({ length: moscowDay(to) - first + 1 }, (_, index) => {
    const { amount, count } = sums.get(first + index) ?? { amount: 0, count: 0 }
    return { date: dateOfDay(first + index), turnover: money(amount), count }
  })
}

type Failure = Pick<Transaction, 'channelId' | 'responseCode' | 'currency'> & {
  readonly count: number
  readonly amount: number
}

/** Returns the failed payments by channel, code and currency, the most frequent first. */
function failuresOf(rows: readonly Transaction[]) {
  const failures = new Map<string, Failure>()
  for (const { type, status, currency, channelId, responseCode, amount } of rows) {
    if (type !== 1 || status !== 'error') continue
    const name = JSON.stringify([channelId, responseCode, currency])
    const kept = failures.get(name) ?? { channelId, responseCode, currency, count: 0, amount: 0 }
    failures.set(name, { ...kept, count: kept.count + 1, amount: kept.amount + amount })
  }
  return [...failures.values()]
    .sort((left, right) => right.count - left.count)
    .map(
      ({ channelId, responseCode, currency, count, amount }): FailureWire => ({
        channel_id: channelId,
        response_code: responseCode,
        count,
        amount: money(amount, currency),
      }),
    )
}

type FailureWire = {
  readonly channel_id: number | null
  readonly response_code: string | null
  readonly count: number
  readonly amount: Money
}

/** Returns the next payout days, at most three, each with the total of the registries to be paid. */
function nextPayouts(registries: readonly Registry[]) {
  const sums = new Map<number, number>()
  for (const { status, formedAt, net } of registries) {
    const day = moscowDay(formedAt)
    if (status === 'formed' || status === 'processing') sums.set(day, (sums.get(day) ?? 0) + net)
  }
  return (
    [...sums]
      .filter(([, amount]) => amount > 0)
      .sort(([one], [other]) => one - other)
      .slice(0, 3)
      // Registries are paid on the day after their creation.
      .map(([day, amount]) => ({
        amount: money(amount),
        date: dateOfDay(day + 1),
        registry_date: dateOfDay(day),
      }))
  )
}

/** Returns the count of the failed refunds, and the total of those in roubles. */
function failedRefunds(rows: readonly Transaction[]) {
  const failed = rows.filter(({ type, status }) => type === 2 && status === 'error')
  return {
    count: failed.length,
    amount: money(sumOf(failed.filter(({ currency }) => currency === RUB))),
  }
}

export type SummaryInput = {
  readonly period: Period
  readonly now: number
  readonly transactions: readonly Transaction[]
  readonly purchaseRequests: readonly Application[]
  /** All current registries, not only those of the period. */
  readonly registries: readonly Registry[]
  readonly counters: readonly Counter[]
  readonly expiringLinks: number
  readonly hasTransactions: boolean
  readonly hasApplications: boolean
}

/** Returns the metrics of the main screen (product §17.10), computed from the rows of the lists. */
export function summaryOf(input: SummaryInput) {
  const { period, now, transactions, purchaseRequests, registries, counters } = input
  const failedRegistries = registries.filter(({ status }) => status === 'error')
  const wrong = registries.map(discrepancyOf).filter((kopecks) => kopecks !== 0)
  const rows = within(transactions, period)
  const previous = previousPeriod(period)
  const payouts = nextPayouts(registries)
  const statuses: Record<string, number> = {}
  const requests = within(purchaseRequests, period)
  for (const { code } of requests) statuses[code] = (statuses[code] ?? 0) + 1
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
      failed_registries: failedRegistries.length,
      failed_registries_amount: money(failedRegistries.reduce((sum, { net }) => sum + net, 0)),
      wrong_registries: {
        count: wrong.length,
        amount: money(wrong.reduce((sum, kopecks) => sum + Math.abs(kopecks), 0)),
      },
      expiring_links: input.expiringLinks,
      expiring_drives: counters.filter((counter) => isDriveEnding(counter, now)).length,
      unsent_receipts: counters.reduce((sum, { unsent }) => sum + unsent, 0),
      failed_refunds: failedRefunds(rows),
      cooling_off: requests.filter((row) => row.coolingOffUntil !== null && row.coolingOffUntil > now).length,
    },
    next_payout: payouts[0] ?? null,
    next_payouts: payouts,
    has_activity: input.hasTransactions || input.hasApplications,
    has_transactions: input.hasTransactions,
    has_applications: input.hasApplications,
    last_transactions: rows
      .slice(-5)
      .reverse()
      .map((row) => transactionRow(row, 'standard')),
  }
}

export function lastWeek(now: number): Period {
  const today = moscowDay(now)
  return { from: startOfMoscowDay(today - 6), to: startOfMoscowDay(today + 1) - 1000 }
}
