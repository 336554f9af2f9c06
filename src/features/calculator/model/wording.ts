import { formatRoubles } from '@/shared/lib/money'
import type { CalculationInputs, TermCalculation } from './calculation'

/** Verbatim (product §13.5). */
export const NOTE =
  'Расчеты являются предварительными и суммы могут отличаться в случае наличия дополнительных сервисов банка или частичного одобрения с первоначальным взносом'

/** Terms are months; a non-numeric one is shown as it is. */
export function termText(term: string): string {
  return /^\d+$/.test(term) ? `${term}\u00a0мес.` : term
}

/**
 * The calculation as a text for the buyer. It names the price but never what the merchant receives: the difference is
 * the merchant's fee.
 */
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
