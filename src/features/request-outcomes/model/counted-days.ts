import { addDays, type DayRange, moscowDay, previousPeriod, toUtcMidnight } from '@/shared/lib/moscow-time'

export type CountedDays = {
  readonly days: DayRange
  /** The last moment that is counted; null: all of the last day. */
  readonly until: Date | null
}

/** The equal period before; one that holds today is compared with the same hours. */
export function periodBefore(days: DayRange, askedAt: Date): CountedDays {
  const before = previousPeriod(days)
  if (days.to < moscowDay(askedAt)) return { days: before, until: null }
  const shift = toUtcMidnight(days.to).getTime() - toUtcMidnight(before.to).getTime()
  return { days: before, until: new Date(askedAt.getTime() - shift) }
}

/** The days without today, whose applications are still on their way; null when none is left. */
export function daysBeforeToday({ from, to }: DayRange, now: Date): DayRange | null {
  const yesterday = addDays(moscowDay(now), -1)
  const last = to < yesterday ? to : yesterday
  return from > last ? null : { from, to: last }
}
