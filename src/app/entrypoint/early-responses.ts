import { balanceUrl } from '@/entities/balance'
import { clientUrl } from '@/entities/client'
import { paymentErrorsUrl } from '@/entities/payment-error'
import { canOpenScreen, isExpired, type Session } from '@/shared/auth'
import type { AppConfig, OptionalScreen, ScreenId } from '@/shared/config'
import { currentUrl } from '@/shared/lib/location'
import { MOSCOW_OFFSET_MINUTES } from '@/shared/lib/moscow-time'

/** Timeout of a read in milliseconds (quality 49). */
const LIMIT_MS = 10_000

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type EarlyConfig = Pick<AppConfig, 'api' | 'features'>

/**
 * Sends the first requests while the app loads (decision 3). The returned `fetch` serves each response once, to
 * the first request with the same URL and token within the timeout of a read.
 */
export function prefetchEarlyResponses(config: EarlyConfig, session: Session | null): typeof fetch {
  const responses = new Map<string, Promise<Response>>()
  const send = (url: string, credentials: 'omit' | 'include', session: Session) =>
    responses.set(toKey(url, `Bearer ${session.accessToken}`), request(url, session, credentials))
  if (session !== null && !isExpired(session)) {
    for (const url of sharedUrls(config, session)) send(url, 'omit', session)
    for (const url of screenUrls(config, session)) send(url, 'include', session)
    // A prefetched response that is not used soon would be stale, so it is dropped.
    setTimeout(() => responses.clear(), LIMIT_MS)
  }
  return (input, init) => {
    if (!(input instanceof Request) || input.method !== 'GET') return fetch(input, init)
    const key = toKey(input.url, input.headers.get('Authorization'))
    const response = responses.get(key)
    if (response === undefined) return fetch(input, init)
    responses.delete(key)
    return abortable(response, input.signal)
  }
}

/** Makes a prefetched response obey the consumer's abort signal. */
function abortable(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    void response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function sharedUrls({ api }: EarlyConfig, { clientId }: Session): readonly string[] {
  const urls = [paymentErrorsUrl(api)]
  try {
    return clientId === null ? urls : [clientUrl(api, clientId), balanceUrl(api, clientId), ...urls]
  } catch {
    // The client id is not valid in a path (quality 65). The app's own requests report the error.
    return urls
  }
}

/** First requests of each screen, keyed by path. `{-6}` is the Moscow day six days ago, `{time}` the Moscow time. */
export type ScreenRequests = {
  readonly [path: string]: {
    readonly screen: ScreenId
    /** Optional screens that must be enabled besides this screen. Without them, this screen sends other requests. */
    readonly needs?: readonly OptionalScreen[]
    readonly requests: readonly string[]
  }
}

/** The first requests, as recorded by the build; undefined in development. */
declare const SCREEN_REQUESTS: ScreenRequests | undefined

function screenUrls(config: EarlyConfig, session: Session): readonly string[] {
  const { pathname, search } = currentUrl()
  const screens = typeof SCREEN_REQUESTS === 'undefined' ? {} : SCREEN_REQUESTS
  const first = search === '' ? screens[pathname] : undefined
  if (first === undefined || !canOpenScreen(config, session, first.screen)) return []
  if (first.needs?.some((screen) => !config.features.screens[screen])) return []
  return first.requests.map(
    (path) =>
      config.api.secure + path.replaceAll(/\{time\}|\{(-?\d+)\}/g, (_, days = 'time') => inMoscow(days)),
  )
}

/** Returns the day that is `days` from today, or the time of day. The shared functions have not loaded yet. */
function inMoscow(days: string): string {
  const moment = Date.now() + MOSCOW_OFFSET_MINUTES * MINUTE_MS
  if (days === 'time') return new Date(moment).toISOString().slice(11, 19).replaceAll(':', '%3A')
  return new Date(moment + Number(days) * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the key of a response, without times of day: the app sends its request later than the prefetch. */
function toKey(url: string, authorization: string | null): string {
  return `${authorization} ${url.replaceAll(/(T)\d\d%3A\d\d%3A\d\d/g, '$1')}`
}

function request(url: string, { accessToken }: Session, credentials: 'omit' | 'include'): Promise<Response> {
  const response = fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
    credentials,
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  // The consumer handles a failure; without a consumer it is ignored.
  response.catch(() => undefined)
  return response
}
