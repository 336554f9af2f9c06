import { moneySchema, optionalPart, rowsOf } from '@/shared/api'
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

const totalsSchema = z.object({
  totals: z.pipe(
    z.array(z.unknown()),
    rowsOf(
      z.object({
        count: optionalPart(z.int()),
        amount: moneySchema,
        fee: optionalPart(moneySchema),
        net_amount: optionalPart(moneySchema),
      }),
    ),
  ),
})

/** `totals` of the answer: `[{count, amount, fee, net_amount}]`. A part of the sums would be a wrong sum. */
export function readTransactionTotals(answer: unknown): TransactionTotals {
  const result = z.safeParse(totalsSchema, answer)
  if (!result.success) return null
  const { rows, unreadable } = result.data.totals
  if (unreadable > 0 || rows.length === 0) return null
  return rows.map(({ net_amount, ...sums }) => ({ ...sums, net: net_amount }))
}
