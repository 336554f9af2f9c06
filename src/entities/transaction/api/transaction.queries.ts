import { queryOptions } from '@tanstack/react-query'
import { type ApiScope, detailQuery, optionalCount, orNull, requiredArray } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import { transactionDetailsSchema, transactionSchema } from './transaction.dto'
import { transactionTotalsSchema } from './transaction-totals.dto'

/** Path of the list; one operation is under it, by its id. */
export const TRANSACTIONS_PATH = '/api/v1/transactions'

export const transactionQuery = detailQuery({
  resource: 'transactions',
  path: TRANSACTIONS_PATH,
  schema: transactionDetailsSchema,
})

const registryOperationsSchema = z.object({
  items: requiredArray(transactionSchema),
  cursor: orNull(z.object({ total: optionalCount })),
  totals: transactionTotalsSchema,
})

/** What the drawer of a registry shows before it leads to the history. */
const FIRST_OPERATIONS = 5

/**
 * The operations that a registry pays: the newest of them, how many there are, and their sums, each null when the
 * answer did not say. `GET {secure}/api/v1/transactions` (product §17.6).
 */
export function registryOperationsQuery({ api, clientId }: ApiScope, registryId: string) {
  return queryOptions({
    queryKey: ['transactions', clientId, 'registry', registryId],
    queryFn: async ({ signal }) => {
      const { items, cursor, totals } = await api.secure.get(TRANSACTIONS_PATH, {
        schema: registryOperationsSchema,
        signal,
        searchParams: { process_type: 'standard', registry_id: registryId, limit: FIRST_OPERATIONS },
      })
      return { rows: items.rows, total: cursor?.total ?? null, totals }
    },
  })
}
