import { CASH_REGISTER_STATUSES, CASH_REGISTER_TASKS } from './model'

export const CASH_REGISTER_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: CASH_REGISTER_STATUSES },
  attention: { kind: 'choice', title: 'Внимание', param: 'attention__in', options: CASH_REGISTER_TASKS },
} as const

export type CashRegisterFilter = keyof typeof CASH_REGISTER_FILTERS
