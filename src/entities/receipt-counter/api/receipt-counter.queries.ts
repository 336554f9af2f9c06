import { queryOptions } from '@tanstack/react-query'
import { type Api, pathSegment, readAnswer } from '@/shared/api'
import { receiptCounterSchema, toReceiptCounter } from './receipt-counter.dto'

/** Path of the list; one register is under it, by its id. */
export const RECEIPT_COUNTERS_PATH = '/api/v1/receipt-counters'

/** `GET {secure}/api/v1/receipt-counters/{id}`. The failure belongs to who shows the register. */
export function receiptCounterQuery(api: Api, { clientId, id }: { clientId: string | null; id: string }) {
  return queryOptions({
    queryKey: ['receipt-counters', clientId, 'detail', id],
    queryFn: async ({ signal }) => {
      const answer = await api.secure.get(`${RECEIPT_COUNTERS_PATH}/${pathSegment(id)}`, { signal })
      return toReceiptCounter(readAnswer(receiptCounterSchema, answer, 'receipt-counter'))
    },
  })
}
