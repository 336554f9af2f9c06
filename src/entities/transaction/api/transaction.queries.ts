import { queryOptions } from '@tanstack/react-query'
import { type Api, readAnswer } from '@/shared/api'
import { toTransactionDetails, transactionDetailsSchema } from './transaction.dto'

/** Path of the list; one operation is under it, by its id. */
export const TRANSACTIONS_PATH = '/api/v1/transactions'

/** `GET {secure}/api/v1/transactions/{id}` (screens, section 7). The failure belongs to who shows the operation. */
export function transactionQuery(api: Api, { clientId, id }: { clientId: string | null; id: string }) {
  return queryOptions({
    queryKey: ['transactions', clientId, 'detail', id],
    queryFn: async ({ signal }) => {
      const answer = await api.secure.get(`${TRANSACTIONS_PATH}/${encodeURIComponent(id)}`, { signal })
      return toTransactionDetails(readAnswer(transactionDetailsSchema, answer, 'transaction'))
    },
  })
}
