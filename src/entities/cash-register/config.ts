import { CASH_REGISTER_STATUSES } from './model'

/** The filters of the list by their names in its address, beside merchants. */
export const CASH_REGISTER_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: CASH_REGISTER_STATUSES },
} as const

export type CashRegisterFilter = keyof typeof CASH_REGISTER_FILTERS
