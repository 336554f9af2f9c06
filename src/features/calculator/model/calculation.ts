import { formatRoubles } from '@/shared/lib/money'
import type { AmountType, CalculationInputs, Tariff, TermCalculation } from '../api'

/** Finds a tariff by id or name, since some screens only know the name. */
export function findTariff(tariffs: readonly Tariff[], wanted: string | null): Tariff | null {
  if (wanted === null) return null
  return tariffs.find(({ id }) => id === wanted) ?? tariffs.find(({ name }) => name === wanted) ?? null
}

/** Returns the selected term if the tariff has it, otherwise its first term; `null` without terms (product §13.2). */
export function selectTerm(tariff: Tariff | null, selected: string | null): string | null {
  if (tariff === null) return null
  if (selected !== null && tariff.terms.includes(selected)) return selected
  return tariff.terms[0] ?? null
}

/** Labels of the types of amount. They are accessible names, so a change is a breaking change (product §1.18). */
export const AMOUNT_TYPES: readonly { readonly value: AmountType; readonly title: string }[] = [
  { value: 'cart_amount', title: 'Сумма корзины' },
  { value: 'settlement_amount', title: 'Сумма к зачислению' },
]

/** Labels of the amount that the provider calculates, keyed by the type of the amount that the user enters. */
export const COUNTERPART_TITLES: Readonly<Record<AmountType, string>> = {
  cart_amount: 'К зачислению',
  settlement_amount: 'Сумма корзины',
}

const RESULT_ROWS = 10

/** Returns the calculations for the tariff's terms, in their order; all calculations for a tariff without terms. */
export function selectCalculations({ terms }: Tariff, calculations: readonly TermCalculation[]) {
  if (terms.length === 0) return calculations
  return terms.flatMap((term) => calculations.find((row) => row.term === term) ?? [])
}

/** Returns the first ten rows, or the ten that end with the row of the `selected` term if that row comes later. */
export function visibleRows(rows: readonly TermCalculation[], selected: string | null) {
  const index = rows.findIndex(({ term }) => term === selected)
  const end = Math.max(RESULT_ROWS, index + 1)
  return rows.slice(end - RESULT_ROWS, end)
}

/** Text that product §13.5 requires verbatim. */
export const NOTE =
  'Расчеты являются предварительными и суммы могут отличаться в случае наличия дополнительных сервисов банка или частичного одобрения с первоначальным взносом'

export function termText(term: string): string {
  return /^\d+$/.test(term) ? `${term}\u00a0мес.` : term
}

/** Returns the text for the buyer. Omits what the merchant receives, which would reveal the fee. */
export function calculationText({ amountType, amount, tariff }: CalculationInputs, row: TermCalculation) {
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
