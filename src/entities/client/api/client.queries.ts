import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type ApiScope, STARTED_BY_LOADER } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { clientSchema } from './client.dto'
import { clientUrl } from './client-url'

export function clientKey(clientId: string | null) {
  return ['client', clientId, 'detail'] as const
}

/** Call 5: `GET {clients}/clients/v1/clients/{clientId}`. A failure is logged only (product §16.2). */
export function clientQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: clientKey(clientId),
    queryFn:
      clientId === null
        ? skipToken
        : ({ signal }) =>
            api.open.get(clientUrl(api.hosts, clientId), { schema: clientSchema(clientId), signal }),
    ...STARTED_BY_LOADER,
  })
}

/** The signed-in client. */
export function useClient() {
  return useQuery(clientQuery(useApiScope()))
}
