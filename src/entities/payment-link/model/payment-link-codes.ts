import { type Choice, codeTitles } from '@/shared/lib/text'

export type PaymentLinkKind = 'single' | 'multi'

/** «Сколько раз можно оплатить» (product §9.2). */
export const PAYMENT_LINK_KINDS: readonly Choice<PaymentLinkKind>[] = [
  { value: 'single', title: 'Один раз' },
  { value: 'multi', title: 'Много раз' },
]

export type PaymentLinkState = 'active' | 'paid' | 'expired' | 'disabled'

export const PAYMENT_LINK_STATUSES: readonly Choice<PaymentLinkState>[] = [
  { value: 'active', title: 'Активна' },
  { value: 'paid', title: 'Оплачена' },
  { value: 'expired', title: 'Истекла' },
  { value: 'disabled', title: 'Отключена' },
]

export const kindTitle = codeTitles(PAYMENT_LINK_KINDS, 'Неизвестный вид')
export const linkStatusTitle = codeTitles(PAYMENT_LINK_STATUSES, 'Неизвестный статус')
