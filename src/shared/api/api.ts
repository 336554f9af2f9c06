import { createContext, use } from 'react'
import type { AppConfig } from '@/shared/config'
import { createHttpClient, type HttpClient, type HttpClientSetup } from './http-client'

/** The three HTTP instances (product §17.1), and the addresses that the first of them calls. */
export type Api = {
  /** Without a base address: callers give whole URLs made from `hosts`. On 401 sign-in starts anew. */
  readonly open: HttpClient
  /** The payments API host. On 401 sign-in starts anew. */
  readonly payments: HttpClient
  /** The secure application host, with credentials. On 401 the browser goes to that host's auth page. */
  readonly secure: HttpClient
  readonly hosts: AppConfig['api']
  /** Search parameters that the lists of this provider accept. */
  readonly search: AppConfig['features']['search']
}

/** On whose behalf calls are made: the bearer tells the server, the client id keeps the caches of two clients apart. */
export type ApiScope = {
  readonly api: Api
  /** Null while the session has none. */
  readonly clientId: string | null
}

type ApiSetup = {
  readonly config: AppConfig
  readonly accessToken: () => string | null
  readonly isRedirecting: () => boolean
  readonly onUnauthorized: () => void
  readonly onSecureUnauthorized: () => void
  /** Tells which 401 of the first two instances ends the session; every one when absent. */
  readonly track?: HttpClientSetup['track']
  /** The real one, or one that knows answers which were asked for before this code had loaded. */
  readonly fetch: typeof fetch
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
      // A call without a token never reached that host: only its own 401 leads to its own page.
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
