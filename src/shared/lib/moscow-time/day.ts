/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export type Day = `${number}-${number}-${number}`

/** Range of days that includes both ends; `from` is never later than `to`. */
export type DayRange = { readonly from: Day; readonly to: Day }

const DAY_MS = 86_400_000

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

// First valid year: a mistyped century must not become a request for two thousand years.
const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** Parses a day; `null` when invalid, e.g. 30 February or the year 0206. */
export function parseDay(text: string): Day | null {
  const parts = DAY.exec(text)
  return parts === null ? null : createDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** Creates a day; `null` when it does not exist, e.g. 30 February. `month` is 1-based. */
export function createDay(year: number, month: number, date: number): Day | null {
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return null
  const moment = new Date(Date.UTC(year, month - 1, date))
  // `Date` turns 30 February into 2 March, so the parts are compared.
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date ? toDay(moment) : null
}

/** Returns midnight in UTC, where days can be counted independently of time zones. */
export function toUtcMidnight(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function toDay(moment: Date): Day {
  return moment.toISOString().slice(0, 10) as Day
}

export function addDays(day: Day, count: number): Day {
  return toDay(new Date(toUtcMidnight(day).getTime() + count * DAY_MS))
}

export function countDays({ from, to }: DayRange): number {
  return (toUtcMidnight(to).getTime() - toUtcMidnight(from).getTime()) / DAY_MS + 1
}

/** Returns the first day of the month that is `months` later, or earlier when negative. */
export function startOfMonth(day: Day, months = 0): Day {
  const moment = toUtcMidnight(day)
  return toDay(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months)))
}

/** Returns the range of two days in any order (product §3.5). */
export function orderedRange(one: Day, other: Day): DayRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}
