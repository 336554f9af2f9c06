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
import { mapped, z } from '@/shared/lib/zod'

const entrySchema = mapped(
  record({
    count: orNull(z.int()),
    amount: moneySchema,
    fee: optionalMoney,
    feeVat,
    net: from('net_amount', optionalMoney),
    /** Count of payments that are authorised but not captured. Their amount counts on capture. */
    heldCount: from('held_count', optionalCount),
    errorCount: from('error_count', optionalCount),
    errorAmount: from('error_amount', optionalMoney),
    /** Amounts of successful transactions by type, without a sign; `null` when missing or partly unreadable. */
    types: orNull(requiredArray(record({ type: idSchema, amount: moneySchema }))),
  }),
  ({ errorCount, errorAmount, types, ...entry }) => ({
    ...entry,
    errors: errorCount === null ? null : { count: errorCount, amount: errorAmount },
    types: types === null || types.unreadable > 0 ? null : types.rows,
  }),
)

/** The schema of `totals` (product §17.8); `null` without rows, or if any is unreadable: the others would mislead. */
export const transactionTotalsSchema = mapped(lenientArray(entrySchema), ({ rows, unreadable }) =>
  unreadable > 0 || rows.length === 0 ? null : rows,
)

/** Totals of the whole filtered list, one entry per currency; `null` when missing or partly unreadable. */
export type TransactionTotals = z.output<typeof transactionTotalsSchema>

const extrasSchema = z.catch(
  record({
    totals: transactionTotalsSchema,
    /** Counts of rows by status, ignoring the status filter. */
    byStatus: from('by_status', countsSchema),
    /** Counts of rows by type, ignoring the type filter. */
    byType: from('by_opcode', countsSchema),
  }),
  { totals: null, byStatus: null, byType: null },
)

/** The list's response without its rows. An optional field is `null` when missing or invalid. */
export type TransactionExtras = Parsed<typeof extrasSchema>

export function readTransactionExtras(response: unknown): TransactionExtras {
  return z.parse(extrasSchema, response)
}
