import { queryOptions } from '@tanstack/react-query'
import type { ApiScope } from '@/shared/api'
import { offersSchema, toOffers } from './offers.dto'

/** The lender of this page, as the calls name it (product §7.2). */
export const LENDER = 't-bank'

/** More offers than one lender makes; the most that a call gives. */
const LIMIT = 100

/** `GET {secure}/api/v1/offers?lender=t-bank` (product §7.1). The failure belongs to the block. */
export function offersQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['offers', clientId, LENDER],
    queryFn: async ({ signal }) => {
      const searchParams = { lender: LENDER, limit: LIMIT }
      return toOffers(await api.secure.get('/api/v1/offers', { schema: offersSchema, signal, searchParams }))
    },
  })
}
