import { DASH, formatNumber } from '../text'

/** Currencies by ISO 4217 numeric code (product §19.2). */
const SYMBOLS: Readonly<Record<number, string>> = { 643: '₽', 978: '€', 840: '$' }

const RUB = 643

/** A sum as the list calls return it: major units (roubles, not kopecks) and the ISO 4217 numeric code. */
export type Money = { readonly amount: number; readonly currency: number }

/** From here on, adjacent numbers are more than a kopeck apart. */
const MAX_SUM = 2 ** 46

/** Whether a number is precise to the kopeck (quality 85). */
export function isExactSum(amount: number): boolean {
  return Math.abs(amount) <= MAX_SUM
}

/** ISO 4217 letter codes, as files name currencies. */
const CODES: Readonly<Record<number, string>> = { 643: 'RUB', 978: 'EUR', 840: 'USD' }

/** `RUB`; the number of an unknown currency, null for an unknown sum. */
export function currencyCode(sum: Money | null): string | null {
  return sum === null ? null : (CODES[sum.currency] ?? String(sum.currency))
}

/** {@link formatMoney} of a sum that may be unknown. */
export function formatSum(sum: Money | null): string {
  return sum === null ? DASH : formatMoney(sum.amount, sum.currency)
}

/** {@link formatMoney} of roubles that may be unknown. */
export function formatRoubles(amount: number | null): string {
  return amount === null ? DASH : formatMoney(amount)
}

/**
 * Money as displayed (product §19.1): 2 decimals, groups of three, `−` (U+2212), non-breaking spaces: `−1 234,56 ₽`.
 *
 * @param amount major units (roubles, not kopecks)
 * @param currency ISO 4217 numeric code; an unknown one is shown as it is
 */
export function formatMoney(amount: number, currency: number = RUB): string {
  const rounded = Math.abs(amount) < 0.005 ? 0 : amount
  const digits = formatNumber(Math.abs(rounded), 2, 2)
  return `${rounded < 0 ? '\u2212' : ''}${digits}\u00a0${SYMBOLS[currency] ?? currency}`
}
