import {
  dayOrInstant,
  detailQuery,
  from,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalText,
  orEmpty,
  orNull,
  type Parsed,
  record,
  recordIdSchema,
} from '@/shared/api'
import { mapped } from '@/shared/lib/zod'

const date = orNull(dayOrInstant)

export const cashRegisterSchema = mapped(
  record({
    id: from('counter_id', recordIdSchema),
    /** Name of the cash register; the id when the name is missing or invalid. */
    name: optionalText,
    merchantId: from('merchant_id', optionalId),
    merchantName: from('merchant_name', optionalText),
    registrationNumber: from('registration_number', optionalId),
    /** The fiscal drive («ФН»). `validUntil` is a day or a timestamp, ISO 8601. */
    drive: from(
      'fiscal_drive',
      orEmpty(record({ number: optionalId, validUntil: from('valid_until', date) })),
    ),
    shift: orEmpty(record({ number: optionalId, status: optionalId, openedAt: from('opened_at', date) })),
    receipts: orEmpty(record({ income: optionalCount, refund: optionalCount, correction: optionalCount })),
    amount: optionalMoney,
    /** Count of receipts that have not been sent to the fiscal data operator. */
    unsent: from('unsent_count', optionalCount),
    lastReceiptAt: from('last_receipt_at', date),
    status: optionalId,
  }),
  (row) => ({ ...row, name: row.name ?? row.id }),
)

/** A cash register, «касса». An optional field is `null` when missing or invalid. */
export type CashRegister = Parsed<typeof cashRegisterSchema>

export const CASH_REGISTERS_PATH = '/api/v1/receipt-counters'

export const cashRegisterQuery = detailQuery('receipt-counters', CASH_REGISTERS_PATH, cashRegisterSchema)
