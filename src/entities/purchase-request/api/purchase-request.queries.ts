import { queryOptions } from '@tanstack/react-query'
import { type Api, pathSegment, readAnswer } from '@/shared/api'
import { purchaseRequestDetailsSchema, toPurchaseRequestDetails } from './purchase-request.dto'

/** Path of the list; one request is under it, by its id. */
export const PURCHASE_REQUESTS_PATH = '/api/v1/purchase-requests'

/** `GET {secure}/api/v1/purchase-requests/{id}` (product §17.6). The failure belongs to who shows the request. */
export function purchaseRequestQuery(api: Api, { clientId, id }: { clientId: string | null; id: string }) {
  return queryOptions({
    queryKey: ['purchase-requests', clientId, 'detail', id],
    queryFn: async ({ signal }) => {
      const answer = await api.secure.get(`${PURCHASE_REQUESTS_PATH}/${pathSegment(id)}`, { signal })
      return toPurchaseRequestDetails(readAnswer(purchaseRequestDetailsSchema, answer, 'purchase-request'))
    },
  })
}
