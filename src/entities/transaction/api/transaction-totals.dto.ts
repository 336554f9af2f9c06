import { lenientArray, moneySchema, optionalMoney, orNull } from '@/shared/api'
import type { Money } from '@/shared/lib/money'
import { z } from '@/shared/lib/zod'

/** Sums of the whole filtered list, one entry per currency; null when the answer has none, or has one that is unreadable. */
export type TransactionTotals =
  | readonly {
      readonly count: number | null
      readonly amount: Money
      readonly fee: Money | null
      readonly net: Money | null
    }[]
  | null

const entrySchema = z.object({
  count: orNull(z.int()),
  amount: moneySchema,
  fee: optionalMoney,
  net_amount: optionalMoney,
})

/** `totals` of the answer: `[{count, amount, fee, net_amount}]`. A part of the sums would be a wrong sum. */
export const transactionTotalsSchema = z.pipe(
  lenientArray(entrySchema),
  z.transform(({ rows, unreadable }): TransactionTotals => {
    if (unreadable > 0 || rows.length === 0) return null
    return rows.map(({ net_amount, ...sums }) => ({ ...sums, net: net_amount }))
  }),
)

const answerSchema = z.catch(z.object({ totals: transactionTotalsSchema }), { totals: null })

export function readTransactionTotals(answer: unknown): TransactionTotals {
  return z.parse(answerSchema, answer).totals
}
