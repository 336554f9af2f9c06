import { STATUS_GROUPS } from './model'

export const PURCHASE_REQUEST_FILTERS = {
  group: {
    kind: 'tabs',
    title: 'Статус заявки',
    param: 'status__in',
    allTitle: 'Все',
    options: STATUS_GROUPS.map(({ id, label, codes }) => ({ value: id, title: label, sends: codes })),
  },
  phone_last4: { kind: 'text', title: 'Последние цифры телефона', param: 'phone_last4', isSearch: true },
  amount: {
    kind: 'text',
    title: 'Сумма',
    param: 'amount',
    isSearch: true,
    sends: (text: string) => text.replace(',', '.'),
  },
  cs1: { kind: 'text', title: 'Номер заказа (cs1)', param: 'cs1', anyPeriod: true },
} as const

export type ApplicationFilter = keyof typeof PURCHASE_REQUEST_FILTERS
