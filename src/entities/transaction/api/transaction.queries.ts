import { queryOptions } from '@tanstack/react-query'
import { type Api, listOf, optionalPart, pathSegment, readAnswer } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import {
  toTransaction,
  toTransactionDetails,
  transactionDetailsSchema,
  transactionSchema,
} from './transaction.dto'
import { readTransactionTotals } from './transaction-totals.dto'

/** Path of the list; one operation is under it, by its id. */
export const TRANSACTIONS_PATH = '/api/v1/transactions'

/** `GET {secure}/api/v1/transactions/{id}` (product §17.6). The failure belongs to who shows the operation. */
export function transactionQuery(api: Api, { clientId, id }: { clientId: string | null; id: string }) {
  return queryOptions({
    queryKey: ['transactions', clientId, 'detail', id],
    queryFn: async ({ signal }) => {
      const answer = await api.secure.get(`${TRANSACTIONS_PATH}/${pathSegment(id)}`, { signal })
      return toTransactionDetails(readAnswer(transactionDetailsSchema, answer, 'transaction'))
    },
  })
}

const registryOperationsSchema = z.object({
  items: listOf(transactionSchema),
  cursor: optionalPart(z.object({ total: optionalPart(z.int().check(z.minimum(0))) })),
})

/** What the drawer of a registry shows before it leads to the history. */
const FIRST_OPERATIONS = 5

/**
 * The operations that a registry pays: the newest of them, how many there are, and their sums, each null when the
 * answer did not say. `GET {secure}/api/v1/transactions` (product §17.6).
 */
export function registryOperationsQuery(
  api: Api,
  { clientId, registryId }: { clientId: string | null; registryId: string },
) {
  return queryOptions({
    queryKey: ['transactions', clientId, 'registry', registryId],
    queryFn: async ({ signal }) => {
      const query = { process_type: 'standard', registry_id: registryId, limit: FIRST_OPERATIONS }
      const answer = await api.secure.get(TRANSACTIONS_PATH, { signal, query })
      const { items, cursor } = readAnswer(registryOperationsSchema, answer, 'transactions')
      return {
        rows: items.rows.map(toTransaction),
        total: cursor?.total ?? null,
        totals: readTransactionTotals(answer),
      }
    },
  })
}
