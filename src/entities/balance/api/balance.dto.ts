import { lenientArray, orNull, roublesSchema, textSchema } from '@/shared/api'
import { isExactSum } from '@/shared/lib/money'
import { z } from '@/shared/lib/zod'
import type { Balance } from '../model/balance'

const entriesSchema = z.pipe(
  z.array(z.unknown()),
  lenientArray(z.object({ real: z.object({ amount: roublesSchema }) })),
)

const balanceRowSchema = z.object({ description: textSchema, balance: orNull(entriesSchema) })

/** Wire shape of call 6. Without a total there is nothing to show: that alone is required. */
export const balanceSchema = z.object({
  client: z.object({ total_balance: roublesSchema, balances: lenientArray(balanceRowSchema) }),
})

export function toBalance({ client }: z.output<typeof balanceSchema>): Balance {
  return {
    total: client.total_balance,
    details: client.balances.rows.map(({ description, balance }) => ({
      label: description,
      amount: balance === null ? null : sumOfEntries(balance),
    })),
  }
}

/** Null when an entry is unreadable: a sum over the others would be a wrong one. */
function sumOfEntries({ rows, unreadable }: z.output<typeof entriesSchema>): number | null {
  const sum = sumOfRoubles(rows.map((entry) => entry.real.amount))
  return unreadable === 0 && isExactSum(sum) ? sum : null
}

/** Adds in kopecks, so that 0.1 + 0.2 is 0.3. */
function sumOfRoubles(amounts: readonly number[]): number {
  return amounts.reduce((kopecks, value) => kopecks + Math.round(value * 100), 0) / 100
}
