import { queryOptions, skipToken } from '@tanstack/react-query'
import { ApiError, type ApiScope, pathSegment } from '@/shared/api'
import { tariffsSchema } from './tariffs.dto'

/**
 * Call 12: `GET {lendingBilling}/api/merchant-fees/{clientId}/actual`. Fetched each time the calculator opens, and only
 * then: tariffs that change while the user types would discard the figures.
 */
export function tariffsQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['calculator', clientId, 'tariffs'],
    queryFn:
      clientId === null
        ? skipToken
        : async ({ signal }) => {
            const path = `/api/merchant-fees/${pathSegment(clientId)}/actual`
            const url = `${api.hosts.lendingBilling}${path}`
            const tariffs = await api.open.get(url, { schema: tariffsSchema, signal })
            if (tariffs.tariffs.length === 0 && tariffs.unreadable > 0) {
              throw new ApiError({ kind: 'shape', path: 'tariffs' })
            }
            return tariffs
          },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
