import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type Api, readAnswer, useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { balanceSchema, toBalance } from './balance.dto'
import { balancePath } from './balance-url'

/**
 * Call 6: `GET {payments}/balance/v3/client/{clientId}/balance`, acted on only on status 200. A failure is logged only
 * (product §16.2). The client id is in the key: another client means another balance.
 */
export function balanceQuery(api: Api, clientId: string | null) {
  return queryOptions({
    queryKey: ['balance', clientId, 'detail'],
    queryFn:
      clientId === null
        ? skipToken
        : async ({ signal }) => {
            const answer = await api.payments.get(balancePath(clientId), { signal, onlyStatus: 200 })
            return toBalance(readAnswer(balanceSchema, answer, 'balance'))
          },
  })
}

export function useBalance() {
  const api = useApi()
  const session = useSession()
  return useQuery(balanceQuery(api, session?.clientId ?? null))
}
