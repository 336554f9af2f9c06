import { detailQuery, pathSegment } from '@/shared/api'
import { paymentLinkSchema } from './payment-link.dto'

/** Path of the list; one link is under it, by its id. */
export const PAYMENT_LINKS_PATH = '/api/v1/payment-links'

const RESOURCE = 'payment-links'

/** The start of every key of this resource: what a write makes stale. */
export function paymentLinksKey(clientId: string | null) {
  return [RESOURCE, clientId] as const
}

/** Path of one link. */
export function paymentLinkPath(id: string): string {
  return `${PAYMENT_LINKS_PATH}/${pathSegment(id)}`
}

/** Never taken for fresh: a buyer may pay at any moment. */
export const paymentLinkQuery = detailQuery({
  resource: RESOURCE,
  path: PAYMENT_LINKS_PATH,
  schema: paymentLinkSchema,
  staleTime: 0,
})
