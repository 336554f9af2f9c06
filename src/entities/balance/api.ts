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
import { z } from '@/shared/lib/zod'
import { balancePath } from './url'

/** The total of the entries of a balance; `null` when one of them cannot be read: the rest would be a wrong total. */
const entriesSchema = z.pipe(
  allRowsOf(z.object({ real: z.object({ amount: roublesSchema }) })),
  z.transform((entries) => {
    if (entries === null) return null
    // In kopecks, so that 0.1 + 0.2 is 0.3.
    const total = entries.reduce((kopecks, { real }) => kopecks + toKopecks(real), 0) / 100
    return isExactSum(total) ? total : null
  }),
)

const detailSchema = record({
  label: from('description', textSchema),
  amount: from('balance', entriesSchema),
})

const clientSchema = record({
  total: from('total_balance', roublesSchema),
  details: from('balances', rowsOf(detailSchema)),
})

/** The response to call 6. Only the total is required. */
export const balanceSchema = z.pipe(
  z.object({ client: clientSchema }),
  z.transform(({ client }) => client),
)

/** The money that the provider holds for the client, roubles (product §4.4). */
export type Balance = Parsed<typeof balanceSchema>

/** Call 6, read only on status 200. A failure is only logged (product §16.2). */
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
