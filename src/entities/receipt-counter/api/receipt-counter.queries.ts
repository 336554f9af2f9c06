import { detailQuery } from '@/shared/api'
import { receiptCounterSchema, toReceiptCounter } from './receipt-counter.dto'

/** Path of the list; one register is under it, by its id. */
export const RECEIPT_COUNTERS_PATH = '/api/v1/receipt-counters'

export const receiptCounterQuery = detailQuery({
  resource: 'receipt-counters',
  path: RECEIPT_COUNTERS_PATH,
  schema: receiptCounterSchema,
  toModel: toReceiptCounter,
})
