import { queryOptions } from '@tanstack/react-query'
import { type ApiScope, detailQuery, STARTED_BY_LOADER } from '@/shared/api'
import { partnerConnectionSchema, partnerInfoSchema, partnerSaleSchema } from './partner.dto'

/** Paths of the lists; one row is under them, by its id (product §17.6). */
export const PARTNER_SALES_PATH = '/api/v1/partner/sales'
export const PARTNER_CONNECTIONS_PATH = '/api/v1/partner/connections'

/** `GET {secure}/api/v1/partner/info`. The failure belongs to the screen; 404 is a client who is no partner. */
export function partnerInfoQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['partner', clientId, 'info'],
    queryFn: ({ signal }) => api.secure.get('/api/v1/partner/info', { schema: partnerInfoSchema, signal }),
    ...STARTED_BY_LOADER,
  })
}

export const partnerSaleQuery = detailQuery({
  resource: 'partner-sales',
  path: PARTNER_SALES_PATH,
  schema: partnerSaleSchema,
})

export const partnerConnectionQuery = detailQuery({
  resource: 'partner-connections',
  path: PARTNER_CONNECTIONS_PATH,
  schema: partnerConnectionSchema,
})
