import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import {
  type ApiScope,
  allRowsOf,
  from,
  type Parsed,
  record,
  roublesSchema,
  rowsOf,
  STARTED_BY_LOADER,
  textSchema,
} from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { isExactSum, toKopecks } from '@/shared/lib/money'
import { mapped, z } from '@/shared/lib/zod'
import { balancePath } from './url'

/** The total of the entries; `null` when the list is missing, an entry is unreadable, or the total is inexact. */
const entriesSchema = mapped(
  allRowsOf(z.object({ real: z.object({ amount: roublesSchema }) })),
  (entries) => {
    if (entries === null) return null
    // Adds up in kopecks to avoid rounding errors: in floating point, 0.1 + 0.2 is not 0.3.
    const total = entries.reduce((kopecks, { real }) => kopecks + toKopecks(real), 0) / 100
    return isExactSum(total) ? total : null
  },
)

const detailSchema = record({
  label: from('description', textSchema),
  amount: from('balance', entriesSchema),
})

const clientSchema = record({
  total: from('total_balance', roublesSchema),
  details: from('balances', rowsOf(detailSchema)),
})

/** The schema of the response to request 6 (product §17.4). Only the total is required. */
export const balanceSchema = mapped(z.object({ client: clientSchema }), ({ client }) => client)

/** The money that the provider holds for the client, in roubles (product §4.4). */
export type Balance = Parsed<typeof balanceSchema>

/** Queries the balance (product §17.4). Only status 200 is valid; errors are only logged (product §16.2). */
export function balanceQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['balance', clientId, 'detail'],
    queryFn:
      clientId === null
        ? skipToken
        : ({ signal }) =>
            api.payments.get(balancePath(clientId), { schema: balanceSchema, signal, onlyStatus: 200 }),
    ...STARTED_BY_LOADER,
  })
}

export function useBalance() {
  return useQuery(balanceQuery(useApiScope()))
}
