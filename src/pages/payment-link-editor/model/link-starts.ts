import {
  amountText,
  emptyForm,
  type LinkForm,
  type PaymentLink,
  RUB,
  toLinkForm,
} from '@/entities/payment-link'
import type { Transaction } from '@/entities/transaction'
import type { Day } from '@/shared/lib/moscow-time'

/** Returns the initial form for a copy. The order number and expiry date are not copied. */
export function copyLink(link: PaymentLink, today: Day): LinkForm {
  const { cs1, expires } = emptyForm(today)
  const form = toLinkForm(link)
  return { ...form, amount: (link.amount?.currency ?? RUB) === RUB ? form.amount : '', cs1, expires }
}

export function formFromTransaction(
  { merchantId, amount, cs1 }: Pick<Transaction, 'merchantId' | 'amount' | 'cs1'>,
  today: Day,
): LinkForm {
  return {
    ...emptyForm(today),
    merchantId: merchantId ?? '',
    amount: amount.currency === RUB ? amountText(Math.abs(amount.amount).toFixed(2)) : '',
    cs1: cs1 ?? '',
  }
}
