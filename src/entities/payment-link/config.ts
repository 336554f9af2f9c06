import { PAYMENT_LINK_KINDS, PAYMENT_LINK_STATUSES } from './model/link-state'

export const PAYMENT_LINK_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: PAYMENT_LINK_STATUSES },
  kind: {
    kind: 'choice',
    title: 'Сколько раз можно оплатить',
    param: 'kind__in',
    options: PAYMENT_LINK_KINDS,
  },
  cs1: { kind: 'text', title: 'Номер заказа (cs1)', param: 'cs1' },
} as const

export type PaymentLinkFilter = keyof typeof PAYMENT_LINK_FILTERS
