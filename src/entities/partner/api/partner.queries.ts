import { queryOptions } from '@tanstack/react-query'
import { type Api, pathSegment, readAnswer } from '@/shared/api'
import {
  partnerConnectionSchema,
  partnerInfoSchema,
  partnerSaleSchema,
  toPartnerConnection,
  toPartnerInfo,
  toPartnerSale,
} from './partner.dto'

/** Paths of the lists; one row is under them, by its id (product §17.6). */
export const PARTNER_SALES_PATH = '/api/v1/partner/sales'
export const PARTNER_CONNECTIONS_PATH = '/api/v1/partner/connections'

type OfClient = { readonly clientId: string | null }

/** `GET {secure}/api/v1/partner/info`. The failure belongs to the screen; 404 is a client who is no partner. */
export function partnerInfoQuery(api: Api, { clientId }: OfClient) {
  return queryOptions({
    queryKey: ['partner', clientId, 'info'],
    queryFn: async ({ signal }) => {
      const answer = await api.secure.get('/api/v1/partner/info', { signal })
      return toPartnerInfo(readAnswer(partnerInfoSchema, answer, 'partner info'))
    },
  })
}

/** `GET {secure}/api/v1/partner/sales/{id}`, for a sale that the list in sight does not hold. */
export function partnerSaleQuery(api: Api, { clientId, id }: OfClient & { readonly id: string }) {
  return queryOptions({
    queryKey: ['partner-sales', clientId, 'detail', id],
    queryFn: async ({ signal }) => {
      const answer = await api.secure.get(`${PARTNER_SALES_PATH}/${pathSegment(id)}`, { signal })
      return toPartnerSale(readAnswer(partnerSaleSchema, answer, 'partner sale'))
    },
  })
}

/** `GET {secure}/api/v1/partner/connections/{id}`, for a client whom the list in sight does not hold. */
export function partnerConnectionQuery(api: Api, { clientId, id }: OfClient & { readonly id: string }) {
  return queryOptions({
    queryKey: ['partner-connections', clientId, 'detail', id],
    queryFn: async ({ signal }) => {
      const answer = await api.secure.get(`${PARTNER_CONNECTIONS_PATH}/${pathSegment(id)}`, { signal })
      return toPartnerConnection(readAnswer(partnerConnectionSchema, answer, 'partner connection'))
    },
  })
}
