import { readTypedSum } from '@/shared/lib/money'
import { REGISTRY_CHECKS, REGISTRY_STATUSES } from './model'

/** «28 407,58 ₽» as the server writes it, `28407.58`; what is no sum stays as it is typed, and finds nothing. */
function toDecimal(text: string): string {
  const reading = readTypedSum(text, {
    example: '1 500,50',
    read: (whole, fraction) => ({ kind: 'valid', value: `${whole}.${fraction.padEnd(2, '0')}` }),
  })
  return reading.kind === 'valid' ? reading.value : text
}

export const REGISTRY_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: REGISTRY_STATUSES },
  check: { kind: 'choice', title: 'Сумма', param: 'has_discrepancy', options: REGISTRY_CHECKS },
  payment_order: { kind: 'text', title: 'Номер п/п', param: 'payment_order_number', anyPeriod: true },
  net: { kind: 'text', title: 'Сумма к выплате', param: 'net', sends: toDecimal, anyPeriod: true },
} as const

export type RegistryFilter = keyof typeof REGISTRY_FILTERS
