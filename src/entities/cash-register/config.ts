import { CASH_REGISTER_STATUSES } from './model'

export const CASH_REGISTER_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: CASH_REGISTER_STATUSES },
} as const

export type CashRegisterFilter = keyof typeof CASH_REGISTER_FILTERS
