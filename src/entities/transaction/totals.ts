import {
  countsSchema,
  feeVat,
  from,
  idSchema,
  lenientArray,
  moneySchema,
  optionalCount,
  optionalMoney,
  orNull,
  type Parsed,
  record,
  requiredArray,
} from '@/shared/api'
import { z } from '@/shared/lib/zod'

const entrySchema = z.pipe(
  record({
    count: orNull(z.int()),
    amount: moneySchema,
    fee: optionalMoney,
    feeVat,
    net: from('net_amount', optionalMoney),
    /** Payments authorised but not captured yet. Their amount counts on capture. */
    heldCount: from('held_count', optionalCount),
    errorCount: from('error_count', optionalCount),
    errorAmount: from('error_amount', optionalMoney),
    /** Amounts of successful transactions by type, without a sign; `null` when one of them cannot be read. */
    types: orNull(requiredArray(record({ type: idSchema, amount: moneySchema }))),
  }),
  z.transform(({ errorCount, errorAmount, types, ...entry }) => ({
    ...entry,
    errors: errorCount === null ? null : { count: errorCount, amount: errorAmount },
    types: types === null || types.unreadable > 0 ? null : types.rows,
  })),
)

/** `totals` of the response (product §17.8); `null` when one of them cannot be read: the rest would be a wrong total. */
export const transactionTotalsSchema = z.pipe(
  lenientArray(entrySchema),
  z.transform(({ rows, unreadable }) => (unreadable > 0 || rows.length === 0 ? null : rows)),
)

/** Totals of the whole filtered list, one entry per currency; `null` when the response has none. */
export type TransactionTotals = z.output<typeof transactionTotalsSchema>

const extrasSchema = z.catch(
  record({
    totals: transactionTotalsSchema,
    /** Counts of rows by status, whichever statuses are selected. */
    byStatus: from('by_status', countsSchema),
    /** Counts of rows by type, whichever types are selected. */
    byType: from('by_opcode', countsSchema),
  }),
  { totals: null, byStatus: null, byType: null },
)

/** The response of a list without its rows. A field is `null` when the response omits it. */
export type TransactionExtras = Parsed<typeof extrasSchema>

export function readTransactionExtras(response: unknown): TransactionExtras {
  return z.parse(extrasSchema, response)
}
