import { detailQuery } from '@/shared/api'
import { cashRegisterSchema } from './cash-register.dto'

/** Path of the list; one register is under it, by its id. */
export const CASH_REGISTERS_PATH = '/api/v1/receipt-counters'

export const cashRegisterQuery = detailQuery({
  resource: 'receipt-counters',
  path: CASH_REGISTERS_PATH,
  schema: cashRegisterSchema,
})
