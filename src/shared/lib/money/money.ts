import { DASH, formatNumber, isolated } from '../text'

/** Currencies by ISO 4217 numeric code (product §19.2). */
const SYMBOLS: Readonly<Record<number, string>> = { 643: '₽', 978: '€', 840: '$' }

const RUB = 643

/** Major units (roubles, not kopecks) and the ISO 4217 numeric code, or as text a code that could not be read. */
export type Money = { readonly amount: number; readonly currency: number | string }

/** Whether two amounts can be added or compared: a code that could not be read may be any currency (quality 91). */
export function isSameCurrency(one: Pick<Money, 'currency'>, other: Pick<Money, 'currency'>): boolean {
  return typeof one.currency === 'number' && one.currency === other.currency
}

/** Returns whole kopecks, because sums of decimals are not exact in floating point. */
export function toKopecks({ amount }: Pick<Money, 'amount'>): number {
  return Math.round(amount * 100)
}

/** Returns the total to the kopeck; null for no amounts, and for amounts that cannot be added. */
export function addMoney(amounts: readonly Money[]): Money | null {
  const [first] = amounts
  if (first === undefined || !amounts.every((amount) => isSameCurrency(first, amount))) return null
  const kopecks = amounts.reduce((total, amount) => total + toKopecks(amount), 0)
  return { ...first, amount: kopecks / 100 }
}

/** Returns one total for each currency; an amount whose currency could not be read stays on its own. */
export function totalsByCurrency(amounts: readonly Money[]): readonly Money[] {
  return amounts.flatMap((amount, index) => {
    if (amounts.slice(0, index).some((before) => isSameCurrency(amount, before))) return []
    return addMoney(amounts.filter((other) => isSameCurrency(amount, other))) ?? amount
  })
}

/** From here on, adjacent numbers are more than a kopeck apart. */
const MAX_SUM = 2 ** 46

/** Whether a number is precise to the kopeck (quality 85). */
export function isExactSum(amount: number): boolean {
  return Math.abs(amount) <= MAX_SUM
}

function getCurrencyName(currency: Money['currency'], names: Readonly<Record<number, string>>): string {
  return typeof currency === 'string' ? isolated(currency) : (names[currency] ?? String(currency))
}

/** ISO 4217 letter codes, as files name currencies. */
const CODES: Readonly<Record<number, string>> = { 643: 'RUB', 978: 'EUR', 840: 'USD' }

/** `RUB`; the code of an unknown currency, null for an unknown sum. */
export function currencyCode(sum: Money | null): string | null {
  return sum === null ? null : getCurrencyName(sum.currency, CODES)
}

/** Returns what a file has for an amount: a text, which no program adds up, when the currency could not be read. */
export function cellAmount(sum: Money | null): number | string | null {
  return typeof sum?.currency === 'string' ? formatSum(sum) : (sum?.amount ?? null)
}

/** {@link formatMoney} of a sum that may be unknown. */
export function formatSum(sum: Money | null): string {
  return sum === null ? DASH : formatMoney(sum.amount, sum.currency)
}

/** `1 250,00 ₽ + НДС 275,00 ₽`. `fee` includes VAT when `vat` is null. */
export function formatFee(fee: Money | null, vat: Money | null = null): string {
  return vat === null ? formatSum(fee) : `${formatSum(fee)} + НДС\u00a0${formatSum(vat)}`
}

/** {@link formatMoney} of roubles that may be unknown. */
export function formatRoubles(amount: number | null): string {
  return amount === null ? DASH : formatMoney(amount)
}

/** Formats money (product §19.1): `−1 234,56 ₽`, U+2212 and non-breaking spaces. An unknown currency shows its code. */
export function formatMoney(amount: number, currency: Money['currency'] = RUB): string {
  const rounded = Math.abs(amount) < 0.005 ? 0 : amount
  const digits = formatNumber(Math.abs(rounded), 2, 2)
  return `${rounded < 0 ? '\u2212' : ''}${digits}\u00a0${getCurrencyName(currency, SYMBOLS)}`
}
