import { formatRoubles } from '@/shared/lib/money'
import type { CalculationInputs, TermCalculation } from './calculation'

/** Word for word (product §13.5). */
export const NOTE =
  'Расчеты являются предварительными и суммы могут отличаться в случае наличия дополнительных сервисов банка или частичного одобрения с первоначальным взносом'

/** Terms are months; one that is not a number is shown as it is. */
export function termText(term: string): string {
  return /^\d+$/.test(term) ? `${term}\u00a0мес.` : term
}

/**
 * The calculation for the buyer, as a text to send. It names the price and never what the merchant gets: the difference
 * is the merchant's fee.
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
