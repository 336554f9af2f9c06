/** Names of the filters of the list in its address, beside merchants. */
export const RECEIPT_COUNTER_FILTERS = ['status'] as const

export type ReceiptCounterFilter = (typeof RECEIPT_COUNTER_FILTERS)[number]
