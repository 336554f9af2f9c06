import { totalsByCurrency } from '@/shared/lib/money'
import { type DayRange, moscowDay, previousPeriod } from '@/shared/lib/moscow-time'
import { daysUntil, type Summary, type TypeSum } from '../api'

type Comparison =
  /** Both periods end at the time of day of `until`, or at the end of the day when it is `null`. */
  | { readonly kind: 'fair'; readonly days: DayRange; readonly until: Date | null }
  /** Today has not ended yet, but the response counts the previous period up to another time of day. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'nothing' }

export function describeComparison(
  compared: Pick<Summary, 'days' | 'askedAt' | 'previous' | 'comparison'>,
): Comparison {
  const { days, askedAt, previous, comparison } = compared
  if (previous?.totalCount === 0) return { kind: 'nothing' }
  const before = comparison?.days ?? previousPeriod(days)
  const { isUnfinished } = daysUntil(days, askedAt)
  if (!isUnfinished) return { kind: 'fair', days: before, until: null }
  const until = previous?.until ?? null
  return until !== null && isSameHour(until, askedAt, before)
    ? { kind: 'fair', days: before, until: askedAt }
    : { kind: 'unfinished' }
}

const DAY_MS = 86_400_000

/**
 * Maximum age of an early response (decision 3) in milliseconds,
 * plus a second by which the server may round `until` down.
 */
const MAX_LAG_MS = 11_000

/** Returns true when both periods end at the same time of day. Moscow has no daylight saving time. */
function isSameHour(until: Date, askedAt: Date, { to }: DayRange): boolean {
  const apart = askedAt.getTime() - until.getTime()
  const rest = apart % DAY_MS
  return moscowDay(until) === to && Math.min(rest, DAY_MS - rest) < MAX_LAG_MS
}

/** Returns the count of the transactions of the given types, and their totals in foreign currencies. */
export function countTypes(byType: readonly TypeSum[], types: readonly string[]) {
  const rows = byType.filter(({ type }) => type !== null && types.includes(type))
  return {
    count: rows.reduce((count, row) => count + row.count, 0),
    others: totalsByCurrency(rows.map(({ amount }) => amount)).filter(({ currency }) => currency !== ROUBLE),
  }
}

const ROUBLE = 643
