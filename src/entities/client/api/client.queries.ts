import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type Api, readAnswer, useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { clientSchema, toClient } from './client.dto'
import { clientUrl } from './client-url'

export function clientKey(clientId: string | null) {
  return ['client', clientId, 'detail'] as const
}

/**
 * Call 5: `GET {clients}/clients/v1/clients/{clientId}`. A failure is logged only (product §16.2).
 *
 * @param clientId null while the session has none: nothing is asked then
 */
export function clientQuery(api: Api, clientId: string | null) {
  return queryOptions({
    queryKey: clientKey(clientId),
    queryFn:
      clientId === null
        ? skipToken
        : async ({ signal }) => {
            const answer = await api.open.get(clientUrl(api.hosts, clientId), { signal })
            return toClient(readAnswer(clientSchema, answer, 'client'), clientId)
          },
  })
}

/** The signed-in client. */
export function useClient() {
  const api = useApi()
  const session = useSession()
  return useQuery(clientQuery(api, session?.clientId ?? null))
}
