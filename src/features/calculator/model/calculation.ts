import type { Tariff } from './tariff'

/** What the amount means: the price of the purchase, or what the merchant receives. */
export type AmountType = 'cart_amount' | 'settlement_amount'

/** The titles are fixed (product §1.18). */
export const AMOUNT_TYPES: readonly { readonly value: AmountType; readonly title: string }[] = [
  { value: 'cart_amount', title: 'Сумма корзины' },
  { value: 'settlement_amount', title: 'Сумма к зачислению' },
]

/** Titles of the sum that the provider calculates: the other amount type. */
export const COUNTERPART_TITLES: Readonly<Record<AmountType, string>> = {
  cart_amount: 'К зачислению',
  settlement_amount: 'Сумма корзины',
}

/** The inputs of a calculation, which is shown only while they are unchanged. */
export type CalculationInputs = {
  readonly amountType: AmountType
  /** Whole roubles. */
  readonly amount: number
  readonly tariff: Pick<Tariff, 'id' | 'name'>
}

/** One term of a calculation, in roubles; null where the response has no readable figure. */
export type TermCalculation = {
  readonly term: string
  /** The sum of the other amount type. */
  readonly amount: number | null
  readonly payment: number | null
  readonly overpayment: number | null
  readonly total: number | null
}

export type Calculation = {
  readonly inputs: CalculationInputs
  readonly rows: readonly TermCalculation[]
}

/** Maximum rows of the results table (product §13.5). */
export const RESULT_ROWS = 10

export function inputsKey({ amountType, amount, tariff }: CalculationInputs): string {
  return JSON.stringify([amountType, amount, tariff.id, tariff.name])
}

/**
 * The calculations of the tariff's own terms, in its order: other terms cannot be chosen. A tariff without terms shows
 * all that the provider calculated.
 */
export function calculationsOf(
  { terms }: Tariff,
  calculations: readonly TermCalculation[],
): readonly TermCalculation[] {
  if (terms.length === 0) return calculations
  return terms.flatMap((term) => calculations.find((row) => row.term === term) ?? [])
}

/** The first ten rows, or the ten that end with the chosen one, so that it is always visible. */
export function visibleRows(
  rows: readonly TermCalculation[],
  chosen: string | null,
): readonly TermCalculation[] {
  const index = rows.findIndex(({ term }) => term === chosen)
  const end = Math.max(RESULT_ROWS, index + 1)
  return rows.slice(end - RESULT_ROWS, end)
}
