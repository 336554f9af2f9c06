// Formats of the API that all lists of the secure host share: money, times and Moscow days.

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * Moscow's offset from UTC in milliseconds. It has been constant since 2014, so Moscow days need only
 * arithmetic.
 */
const MOSCOW_OFFSET = 3 * HOUR

/** Returns the Moscow day of a moment (epoch milliseconds) as a day number. */
export function moscowDay(moment: number): number {
  return Math.floor((moment + MOSCOW_OFFSET) / DAY)
}

/** Returns 00:00:00 +03:00 of the day, in epoch milliseconds. */
export function startOfMoscowDay(day: number): number {
  return day * DAY - MOSCOW_OFFSET
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** Formats a moment as ISO 8601 in UTC, in whole seconds. */
export function isoTime(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`
}

export function isoTimeOrNull(moment: number | null): string | null {
  return moment === null ? null : isoTime(moment)
}

export const RUB = 643

export type Money = { readonly value: string; readonly currency: number }

/** Returns e.g. `{"value": "-1234.56", "currency": 643}` for a whole number of kopecks (cents). */
export function money(kopecks: number, currency: number = RUB): Money {
  const text = String(Math.abs(kopecks)).padStart(3, '0')
  return { value: `${kopecks < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`, currency }
}
