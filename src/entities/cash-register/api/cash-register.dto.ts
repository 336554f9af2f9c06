import {
  dayOrInstant,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalText,
  orNull,
  recordIdSchema,
} from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { CashRegister } from '../model/cash-register'

const date = orNull(dayOrInstant)

/** Wire shape of a row of `receipt-counters`; all but the id may be missing. */
export const cashRegisterSchema = z.object({
  counter_id: recordIdSchema,
  name: optionalText,
  merchant_id: optionalId,
  merchant_name: optionalText,
  registration_number: optionalId,
  fiscal_drive: orNull(z.object({ number: optionalId, valid_until: date })),
  shift: orNull(z.object({ number: optionalId, status: optionalId, opened_at: date })),
  receipts: orNull(z.object({ income: optionalCount, refund: optionalCount, correction: optionalCount })),
  amount: optionalMoney,
  unsent_count: optionalCount,
  last_receipt_at: date,
  status: optionalId,
})

export function toCashRegister(dto: z.output<typeof cashRegisterSchema>): CashRegister {
  return {
    id: dto.counter_id,
    name: dto.name ?? dto.counter_id,
    merchantId: dto.merchant_id,
    merchantName: dto.merchant_name,
    registrationNumber: dto.registration_number,
    drive: { number: dto.fiscal_drive?.number ?? null, validUntil: dto.fiscal_drive?.valid_until ?? null },
    shift: {
      number: dto.shift?.number ?? null,
      status: dto.shift?.status ?? null,
      openedAt: dto.shift?.opened_at ?? null,
    },
    receipts: dto.receipts ?? { income: null, refund: null, correction: null },
    amount: dto.amount,
    unsent: dto.unsent_count,
    lastReceiptAt: dto.last_receipt_at,
    status: dto.status,
  }
}
