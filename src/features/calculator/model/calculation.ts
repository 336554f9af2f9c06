import { formatRoubles } from '@/shared/lib/money'

export type Tariff = {
  /** Unique within a response. */
  readonly id: string
  /** `pricing_model_name`: shown, and sent in call 13. */
  readonly name: string
  /** In the provider's order, without duplicates; may be empty. */
  readonly terms: readonly string[]
}

export type Tariffs = {
  readonly tariffs: readonly Tariff[]
  readonly unreadable: number
}

/** @param wanted id or name: some screens only know the name */
export function findTariff(tariffs: readonly Tariff[], wanted: string | null): Tariff | null {
  if (wanted === null) return null
  return tariffs.find(({ id }) => id === wanted) ?? tariffs.find(({ name }) => name === wanted) ?? null
}

/** The selected term if the tariff has it, otherwise its first, otherwise `null` (product §13.2). */
export function selectTerm(tariff: Tariff | null, selected: string | null): string | null {
  if (tariff === null) return null
  if (selected !== null && tariff.terms.includes(selected)) return selected
  return tariff.terms[0] ?? null
}

/** What the amount means: the price of the purchase, or what the merchant receives. */
export type AmountType = 'cart_amount' | 'settlement_amount'

/** Fixed titles (product §1.18). */
export const AMOUNT_TYPES: readonly { readonly value: AmountType; readonly title: string }[] = [
  { value: 'cart_amount', title: 'Сумма корзины' },
  { value: 'settlement_amount', title: 'Сумма к зачислению' },
]

/** Titles of the amount that the provider calculates. */
export const COUNTERPART_TITLES: Readonly<Record<AmountType, string>> = {
  cart_amount: 'К зачислению',
  settlement_amount: 'Сумма корзины',
}

export type CalculationInputs = {
  readonly amountType: AmountType
  /** Whole roubles. */
  readonly amount: number
  readonly tariff: Pick<Tariff, 'id' | 'name'>
}

/** One term of a calculation, in roubles; null where the response has no readable figure. */
export type TermCalculation = {
  readonly term: string
  /** The other amount type. */
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
const RESULT_ROWS = 10

export function inputsKey({ amountType, amount, tariff }: CalculationInputs): string {
  return JSON.stringify([amountType, amount, tariff.id, tariff.name])
}

/** The tariff's own terms, in its order; a tariff without terms shows all that the provider calculated. */
export function selectCalculations(
  { terms }: Tariff,
  calculations: readonly TermCalculation[],
): readonly TermCalculation[] {
  if (terms.length === 0) return calculations
  return terms.flatMap((term) => calculations.find((row) => row.term === term) ?? [])
}

/** The first ten rows, or the ten that end with the selected one. */
export function visibleRows(
  rows: readonly TermCalculation[],
  selected: string | null,
): readonly TermCalculation[] {
  const index = rows.findIndex(({ term }) => term === selected)
  const end = Math.max(RESULT_ROWS, index + 1)
  return rows.slice(end - RESULT_ROWS, end)
}

/** Verbatim (product §13.5). */
export const NOTE =
  'Расчеты являются предварительными и суммы могут отличаться в случае наличия дополнительных сервисов банка или частичного одобрения с первоначальным взносом'

/** Terms are months; a non-numeric one is shown as it is. */
export function termText(term: string): string {
  return /^\d+$/.test(term) ? `${term}\u00a0мес.` : term
}

/** The text for the buyer: never what the merchant receives, since the difference is the merchant's fee. */
export function calculationText(
  { amountType, amount, tariff }: CalculationInputs,
  row: TermCalculation,
): string {
  const price = amountType === 'cart_amount' ? amount : row.amount
  return [
    tariff.name,
    `Сумма корзины: ${formatRoubles(price)}`,
    `Срок: ${termText(row.term)}`,
    `Ежемесячный платёж: ${formatRoubles(row.payment)}`,
    `Переплата: ${formatRoubles(row.overpayment)}`,
    `Итого к оплате: ${formatRoubles(row.total)}`,
    '',
    `${NOTE}.`,
  ].join('\n')
}
