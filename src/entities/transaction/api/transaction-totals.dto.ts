import {
  countsSchema,
  idSchema,
  lenientArray,
  moneySchema,
  optionalCount,
  optionalMoney,
  orNull,
  requiredArray,
} from '@/shared/api'
import type { Money } from '@/shared/lib/money'
import { z } from '@/shared/lib/zod'

/** Sums of the whole filtered list, one entry per currency; null when the answer has none, or has one that is unreadable. */
export type TransactionTotals =
  | readonly {
      readonly count: number | null
      readonly amount: Money
      readonly fee: Money | null
      readonly net: Money | null
      /** Successful ones without a sum: the money of a hold comes with its capture. */
      readonly heldCount: number | null
      readonly errors: { readonly count: number; readonly amount: Money | null } | null
      /** The sizes of what succeeded, by type; null when the answer did not say, or in part. */
      readonly types: readonly { readonly type: string; readonly amount: Money }[] | null
    }[]
  | null

const entrySchema = z.object({
  count: orNull(z.int()),
  amount: moneySchema,
  fee: optionalMoney,
  net_amount: optionalMoney,
  held_count: optionalCount,
  error_count: optionalCount,
  error_amount: optionalMoney,
  types: orNull(requiredArray(z.object({ type: idSchema, amount: moneySchema }))),
})

/** `totals` of the answer (product §17.8). A part of the sums would be a wrong sum. */
export const transactionTotalsSchema = z.pipe(
  lenientArray(entrySchema),
  z.transform(({ rows, unreadable }): TransactionTotals => {
    if (unreadable > 0 || rows.length === 0) return null
    return rows.map(({ count, amount, fee, net_amount, held_count, error_count, error_amount, types }) => ({
      count,
      amount,
      fee,
      net: net_amount,
      heldCount: held_count,
      errors: error_count === null ? null : { count: error_count, amount: error_amount },
      types: types === null || types.unreadable > 0 ? null : types.rows,
    }))
  }),
)

/** What the answer of a list has beside its rows. */
export type TransactionExtras = {
  readonly totals: TransactionTotals
  /** How many rows each status and each type has, whichever of them are chosen; null when the answer did not say. */
  readonly byStatus: ReadonlyMap<string, number> | null
  readonly byType: ReadonlyMap<string, number> | null
}

const extrasSchema = z.pipe(
  z.catch(z.object({ totals: transactionTotalsSchema, by_status: countsSchema, by_opcode: countsSchema }), {
    totals: null,
    by_status: null,
    by_opcode: null,
  }),
  z.transform(
    ({ totals, by_status, by_opcode }): TransactionExtras => ({
      totals,
      byStatus: by_status,
      byType: by_opcode,
    }),
  ),
)

export function readTransactionExtras(answer: unknown): TransactionExtras {
  return z.parse(extrasSchema, answer)
}
