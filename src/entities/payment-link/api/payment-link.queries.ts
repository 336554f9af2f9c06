import { queryOptions } from '@tanstack/react-query'
import { type Api, pathSegment, readAnswer } from '@/shared/api'
import { paymentLinkSchema, toPaymentLink } from './payment-link.dto'

/** Path of the list; one link is under it, by its id. */
export const PAYMENT_LINKS_PATH = '/api/v1/payment-links'

/** The start of every key of this concept: what a write makes stale. */
export function paymentLinksKey(clientId: string | null) {
  return ['payment-links', clientId] as const
}

/** Path of one link. */
export function paymentLinkPath(id: string): string {
  return `${PAYMENT_LINKS_PATH}/${pathSegment(id)}`
}

/**
 * `GET {secure}/api/v1/payment-links/{id}` (product §17.6). Never taken for fresh: a buyer may pay at any moment.
 * The failure belongs to who shows the link.
 */
export function paymentLinkQuery(api: Api, { clientId, id }: { clientId: string | null; id: string }) {
  return queryOptions({
    queryKey: [...paymentLinksKey(clientId), 'detail', id],
    queryFn: async ({ signal }) => {
      const answer = await api.secure.get(paymentLinkPath(id), { signal })
      return toPaymentLink(readAnswer(paymentLinkSchema, answer, 'payment link'))
    },
    staleTime: 0,
  })
}
