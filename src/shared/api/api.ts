import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { AppConfig } from '@/shared/config'
import type { z } from '@/shared/lib/zod'
import { createHttpClient, type HttpClient, type HttpClientSetup } from './http-client'
import { pathSegment } from './path-segment'

/** The three HTTP clients (product §17.1), with the provider's base URLs and search parameters. */
export type Api = {
  /** Client without a base URL: callers pass full URLs from `hosts`. A 401 can start a new sign-in (see `track`). */
  readonly open: HttpClient
  /** Client of the payments API. A 401 can start a new sign-in (see `track`). */
  readonly payments: HttpClient
  /** Client of the secure application host; sends cookies. A 401 redirects to that host's auth page. */
  readonly secure: HttpClient
  readonly hosts: AppConfig['api']
  /** Search parameters that the lists of this provider accept. */
  readonly search: AppConfig['features']['search']
}

/** Arguments of a query factory. Query keys contain the client id, so that no client sees cached data of another. */
export type ApiScope = {
  readonly api: Api
  /** `null` while the session has no client id. */
  readonly clientId: string | null
}

/** `track` decides about a 401 of `open` and `payments`; `fetch` may serve prefetched responses first. */
type ApiSetup = Omit<HttpClientSetup, 'base' | 'allowedUrls' | 'credentials'> & {
  readonly config: AppConfig
  readonly onSecureUnauthorized: () => void
}

export function createApi({ config, track, onSecureUnauthorized, onUnauthorized, ...rest }: ApiSetup): Api {
  const { payments, secure, ...others } = config.api
  const open = {
    ...rest,
    ...(track !== undefined && { track }),
    onUnauthorized,
    base: null,
    credentials: 'omit',
    allowedUrls: [payments, ...Object.values(others), config.identity.usersUrl],
  } as const
  return {
    open: createHttpClient(open),
    payments: createHttpClient({ ...open, base: payments, allowedUrls: [payments] }),
    secure: createHttpClient({
      ...rest,
      base: secure,
      credentials: 'include',
      allowedUrls: [secure],
      // Without a token the request is not sent, so the host has not responded 401 and its auth page would not help.
      onUnauthorized: () => (rest.accessToken() === null ? onUnauthorized() : onSecureUnauthorized()),
    }),
    hosts: config.api,
    search: config.features.search,
  }
}

const ApiContext = createContext<Api | null>(null)

export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi is called outside ApiProvider')
  return api
}

/** Returns a query factory for `GET {secure}{path}/{id}` (product §17.6). */
export function detailQuery<Schema extends z.ZodMiniType>(
  resource: string,
  path: string,
  schema: Schema,
  options: { readonly staleTime?: number } = {},
) {
  return ({ api, clientId }: ApiScope, id: string) =>
    queryOptions({
      queryKey: [resource, clientId, 'detail', id],
      queryFn: async ({ signal }) => api.secure.get(`${path}/${pathSegment(id)}`, { schema, signal }),
      ...options,
    })
}
