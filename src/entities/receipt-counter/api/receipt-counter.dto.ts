import { idSchema, moneySchema, optionalPart, recordIdSchema } from '@/shared/api'
import { parseDay, parseInstant } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { ReceiptCounter } from '../model/receipt-counter'

const id = optionalPart(idSchema)
const text = optionalPart(z.string().check(z.trim(), z.minLength(1)))
const count = optionalPart(z.int().check(z.minimum(0)))
const date = optionalPart(
  z.string().check(z.refine((iso) => parseInstant(iso) !== null || parseDay(iso) !== null)),
)

/** Wire shape of a row of `receipt-counters`; all but the id may be missing. */
export const receiptCounterSchema = z.object({
  counter_id: recordIdSchema,
  name: text,
  merchant_id: id,
  merchant_name: text,
  registration_number: id,
  fiscal_drive: optionalPart(z.object({ number: id, valid_until: date })),
  shift: optionalPart(z.object({ number: id, status: id, opened_at: date })),
  receipts: optionalPart(z.object({ income: count, refund: count, correction: count })),
  amount: optionalPart(moneySchema),
  unsent_count: count,
  last_receipt_at: date,
  status: id,
})

export function toReceiptCounter(dto: z.output<typeof receiptCounterSchema>): ReceiptCounter {
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
