import { toDecimal } from '@/shared/lib/money'
import { REGISTRY_CHECKS, REGISTRY_STATUSES } from './model'

export const REGISTRY_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: REGISTRY_STATUSES },
  check: { kind: 'choice', title: 'Сумма', param: 'has_discrepancy', options: REGISTRY_CHECKS },
  payment_order: { kind: 'text', title: 'Номер п/п', param: 'payment_order_number', anyPeriod: true },
  net: { kind: 'text', title: 'Сумма к выплате', param: 'net', sends: toDecimal, anyPeriod: true },
} as const

export type RegistryFilter = keyof typeof REGISTRY_FILTERS
