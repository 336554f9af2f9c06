import { roublesSchema, rowsOf, textSchema } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { Balance } from '../model/balance'

const balanceRowSchema = z.object({
  description: textSchema,
  balance: rowsOf(z.object({ real: z.object({ amount: roublesSchema }) })),
})

/** Wire shape of call 6. Without a total there is nothing to show: that alone is required. */
export const balanceSchema = z.object({
  client: z.object({ total_balance: roublesSchema, balances: rowsOf(balanceRowSchema) }),
})

export function toBalance({ client }: z.output<typeof balanceSchema>): Balance {
  return {
    total: client.total_balance,
    // A sum over unreadable entries would be a wrong sum: such a row is left out.
    details: client.balances.rows
      .filter((row) => row.balance.unreadable === 0)
      .map((row) => ({
        label: row.description,
        amount: sumOfRoubles(row.balance.rows.map((entry) => entry.real.amount)),
      })),
  }
}

/** Adds in kopecks, so that 0.1 + 0.2 is 0.3. */
function sumOfRoubles(amounts: readonly number[]): number {
  return amounts.reduce((kopecks, value) => kopecks + Math.round(value * 100), 0) / 100
}
