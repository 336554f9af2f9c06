import { mdiCancel, mdiCheckCircleOutline, mdiClockAlertOutline, mdiLinkVariant } from '@mdi/js'
import type { Watch } from '@/shared/api'
import { formatMoney, formatSum } from '@/shared/lib/money'
import { parseInstant } from '@/shared/lib/moscow-time'
import { type Choice, codeTitles, DASH, type IconChoice, plural } from '@/shared/lib/text'
import type { PaymentLink } from '../api'

export type PaymentLinkKind = 'single' | 'multi'

export const PAYMENT_LINK_KINDS: readonly Choice<PaymentLinkKind>[] = [
  { value: 'single', title: 'Один раз' },
  { value: 'multi', title: 'Много раз' },
]

export type PaymentLinkState = 'active' | 'paid' | 'expired' | 'disabled'

export const PAYMENT_LINK_STATUSES: readonly IconChoice<PaymentLinkState>[] = [
  { value: 'active', title: 'Активна', icon: mdiLinkVariant },
  { value: 'paid', title: 'Оплачена', icon: mdiCheckCircleOutline },
  { value: 'expired', title: 'Истекла', icon: mdiClockAlertOutline },
  { value: 'disabled', title: 'Отключена', icon: mdiCancel },
]

export const kindTitle = codeTitles(PAYMENT_LINK_KINDS, 'Другой вид')
export const linkStatusTitle = codeTitles(PAYMENT_LINK_STATUSES)

/** Returns true when a buyer has paid through the link, so that its amount, kind and merchant are fixed. */
export function isOfferLocked({ paidCount, status }: Pick<PaymentLink, 'paidCount' | 'status'>): boolean {
  return (paidCount ?? 0) > 0 || status === 'paid'
}

/** Returns the status; `expired` for a link past its expiry that the server still reports as active. */
export function getLinkState(link: Pick<PaymentLink, 'status' | 'expiresAt'>, now: Date): string | null {
  const { status, expiresAt } = link
  const end = expiresAt === null ? null : parseInstant(expiresAt)
  const hasRunOut = status === ('active' satisfies PaymentLinkState) && end !== null && end <= now
  return hasRunOut ? ('expired' satisfies PaymentLinkState) : status
}

/** Formats the amount, e.g. «1 500,50 ₽», or «Любая» when the buyer enters it (product §9.1). */
export function linkAmountTitle(amount: PaymentLink['amount']): string {
  return amount === null ? 'Любая' : formatMoney(amount.amount, amount.currency)
}

/** Formats the number of payments, e.g. «Не оплачена», «Оплачена 1 из 20», «Оплачена 3 раза». */
export function paidTitle(link: Pick<PaymentLink, 'paidCount' | 'maxPayments'>): string {
  const { paidCount, maxPayments } = link
  if (paidCount === null) return DASH
  if (paidCount === 0) return 'Не оплачена'
  if (maxPayments === 1) return 'Оплачена'
  return maxPayments === null
    ? `Оплачена ${plural(paidCount, ['раз', 'раза', 'раз'])}`
    : `Оплачена ${paidCount} из ${maxPayments}`
}

/** Formats the number of payments with their amount, e.g. «Оплачена 3 раза · 4 500 ₽». */
export function paidAmountTitle(link: Pick<PaymentLink, 'paidCount' | 'maxPayments' | 'paidAmount'>): string {
  const isPaid = (link.paidCount ?? 0) > 0 && link.paidAmount !== null
  return isPaid ? `${paidTitle(link)} · ${formatSum(link.paidAmount)}` : paidTitle(link)
}

export const LINK_WATCH: Watch<
  Pick<PaymentLink, 'status' | 'expiresAt' | 'paidCount' | 'paidAmount' | 'amount'>
> = {
  isSettled: (link) => getLinkState(link, new Date()) !== 'active',
  words: (link) => {
    const isPaid = link.status === 'paid' || (link.status === 'active' && (link.paidCount ?? 0) > 0)
    if (!isPaid) return linkStatusTitle(getLinkState(link, new Date()))
    const sum = link.paidAmount ?? link.amount
    return sum === null ? 'Оплачено' : `Оплачено · ${formatSum(sum)}`
  },
}
