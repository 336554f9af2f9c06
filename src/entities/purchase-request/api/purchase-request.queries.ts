import { detailQuery } from '@/shared/api'
import { purchaseRequestDetailsSchema } from './purchase-request.dto'

/** Path of the list; one request is under it, by its id. */
export const PURCHASE_REQUESTS_PATH = '/api/v1/purchase-requests'

export const purchaseRequestQuery = detailQuery({
  resource: 'purchase-requests',
  path: PURCHASE_REQUESTS_PATH,
  schema: purchaseRequestDetailsSchema,
})
