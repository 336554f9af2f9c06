import { type DayRange, moscowDay, previousPeriod } from '@/shared/lib/moscow-time'
import { daysUntil, type Summary } from '../api'

export type Comparison =
  /** `until`: both periods end at its hour; null for whole days. */
  | { readonly kind: 'fair'; readonly days: DayRange; readonly until: Date | null }
  /** The day lasts, and the answer does not say that the period before ends at the same hour. */
  | { readonly kind: 'unfinished' }
  /** There was no operation in the period before. */
  | { readonly kind: 'nothing' }

/** What the figures of a period may be measured against (product §4.3). */
export function comparisonOf({
  days,
  askedAt,
  previous,
}: Pick<Summary, 'days' | 'askedAt' | 'previous'>): Comparison {
  if (previous?.totalCount === 0) return { kind: 'nothing' }
  const before = previousPeriod(days)
  const { isUnfinished } = daysUntil(days, askedAt)
  if (!isUnfinished) return { kind: 'fair', days: before, until: null }
  const until = previous?.until ?? null
  return until !== null && isSameHour(until, askedAt, before)
    ? { kind: 'fair', days: before, until: askedAt }
    : { kind: 'unfinished' }
}

const DAY_MS = 86_400_000

/** Moscow has no summer time: the same hour is a whole number of days away. */
function isSameHour(until: Date, askedAt: Date, { to }: DayRange): boolean {
  const apart = askedAt.getTime() - until.getTime()
  const rest = apart % DAY_MS
  return moscowDay(until) === to && Math.min(rest, DAY_MS - rest) < 1000
}
