import { DASH, formatNumber, isolated } from '../text'

/** Currency symbols, keyed by ISO 4217 numeric code (product §19.2). */
const SYMBOLS: Readonly<Record<number, string>> = { 643: '₽', 978: '€', 840: '$' }

/** ISO 4217 numeric code of the rouble. */
export const RUB = 643

/** Amount in major units (roubles, not kopecks), and ISO 4217 numeric code. An unreadable currency code stays text. */
export type Money = { readonly amount: number; readonly currency: number | string }

/** Returns true for the same readable currency. An unreadable currency may be any currency (quality 91). */
export function isSameCurrency(one: Pick<Money, 'currency'>, other: Pick<Money, 'currency'>): boolean {
  return typeof one.currency === 'number' && one.currency === other.currency
}

/** Returns whole kopecks, because adding decimal fractions in floating point is inexact. */
export function toKopecks({ amount }: Pick<Money, 'amount'>): number {
  return Math.round(amount * 100)
}

/** Returns the total; `null` for an empty list or for amounts that cannot be added. */
export function addMoney(amounts: readonly Money[]): Money | null {
  const [first] = amounts
  if (first === undefined || !amounts.every((amount) => isSameCurrency(first, amount))) return null
  const kopecks = amounts.reduce((total, amount) => total + toKopecks(amount), 0)
  return { ...first, amount: kopecks / 100 }
}

export function negateMoney(sum: Money): Money {
  return { ...sum, amount: -sum.amount }
}

/** Returns a total per currency, in the order of the codes. Amounts with unreadable currencies stay separate. */
export function totalsByCurrency(amounts: readonly Money[]): readonly Money[] {
  return amounts
    .flatMap((amount, index) => {
      if (amounts.slice(0, index).some((before) => isSameCurrency(amount, before))) return []
      return addMoney(amounts.filter((other) => isSameCurrency(amount, other))) ?? amount
    })
    .sort((left, right) => Number(left.currency) - Number(right.currency))
}

/** Maximum amount in major units: above it, adjacent floating-point numbers are more than a kopeck apart. */
const MAX_SUM = 2 ** 46

export function isExactSum(amount: number): boolean {
  return Math.abs(amount) <= MAX_SUM
}

function getCurrencyName(currency: Money['currency'], names: Readonly<Record<number, string>>): string {
  return typeof currency === 'string' ? isolated(currency) : (names[currency] ?? String(currency))
}

/** ISO 4217 letter codes, keyed by numeric code, for exported files. */
const CODES: Readonly<Record<number, string>> = { 643: 'RUB', 978: 'EUR', 840: 'USD' }

/** Returns the letter code, e.g. `RUB`, or the code of an unknown currency as it is; `null` without an amount. */
export function currencyCode(sum: Money | null): string | null {
  return sum === null ? null : getCurrencyName(sum.currency, CODES)
}

/** Returns the amount; as text if its currency is unreadable, so that spreadsheets do not add it to others. */
export function cellAmount(sum: Money | null): number | string | null {
  return typeof sum?.currency === 'string' ? formatSum(sum) : (sum?.amount ?? null)
}

export function formatSum(sum: Money | null): string {
  return sum === null ? DASH : formatMoney(sum.amount, sum.currency)
}

/** Formats a fee, e.g. `1 250,00 ₽ + НДС 275,00 ₽`. The fee includes VAT when `vat` is `null`. */
export function formatFee(fee: Money | null, vat: Money | null = null): string {
  return vat === null ? formatSum(fee) : `${formatSum(fee)} + НДС\u00a0${formatSum(vat)}`
}

/** Formats a commission and its VAT as one amount, or like `formatFee` when they cannot be added. */
export function formatFeeWithVat(fee: Money | null, vat: Money | null): string {
  const total = fee === null || vat === null ? null : addMoney([fee, vat])
  return total === null ? formatFee(fee, vat) : formatSum(total)
}

/** Formats roubles; a dash for `null`. */
export function formatRoubles(amount: number | null): string {
  return amount === null ? DASH : formatMoney(amount)
}

/** Formats an amount as `−1 234,56 ₽`, with U+2212. An unknown currency becomes its code (product §19.1). */
export function formatMoney(amount: number, currency: Money['currency'] = RUB): string {
  const rounded = Math.abs(amount) < 0.005 ? 0 : amount
  const digits = formatNumber(Math.abs(rounded), 2, 2)
  return `${rounded < 0 ? '\u2212' : ''}${digits}\u00a0${getCurrencyName(currency, SYMBOLS)}`
}
