import { COUNTER_STATUSES } from '../model/receipt-counter-codes'

/** The filters of the list by their names in its address, beside merchants. */
export const RECEIPT_COUNTER_FILTERS = {
  status: { kind: 'choice', title: 'Статус', param: 'status__in', options: COUNTER_STATUSES },
} as const

export type ReceiptCounterFilter = keyof typeof RECEIPT_COUNTER_FILTERS
