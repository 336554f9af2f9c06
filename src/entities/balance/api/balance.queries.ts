import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type ApiScope, STARTED_BY_LOADER } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { balanceSchema } from './balance.dto'
import { balancePath } from './balance-url'

/**
 * Call 6: `GET {payments}/balance/v3/client/{clientId}/balance`, acted on only on status 200. A failure is logged only
 * (product §16.2). The client id is in the key: another client means another balance.
 */
export function balanceQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['balance', clientId, 'detail'],
    queryFn:
      clientId === null
        ? skipToken
        : ({ signal }) =>
            api.payments.get(balancePath(clientId), { schema: balanceSchema, signal, onlyStatus: 200 }),
    ...STARTED_BY_LOADER,
  })
}

export function useBalance() {
  return useQuery(balanceQuery(useApiScope()))
}
