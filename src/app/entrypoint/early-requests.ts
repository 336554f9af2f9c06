import { balanceUrl } from '@/entities/balance'
import { clientUrl } from '@/entities/client'
import { paymentErrorsUrl } from '@/entities/payment-error'
import { canOpenScreen, isExpired, type Session } from '@/shared/auth'
import type { AppConfig, ScreenId } from '@/shared/config'
import { currentUrl } from '@/shared/lib/location'
import { MOSCOW_OFFSET_MINUTES } from '@/shared/lib/moscow-time'

/** The timeout of any read (quality 49). */
const LIMIT_MS = 10_000

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type EarlyConfig = Pick<AppConfig, 'api' | 'features'>

/**
 * Requests what every screen starts with, the client, the balance and the reasons of failed payments, and what the screen
 * in the address asks for first, while the program loads, so that the first render has them. Each response serves the
 * first request for its URL within the time of a read; every other request goes to the network.
 *
 * @param session null when signed out: nothing is requested
 * @returns a `fetch` for the HTTP clients
 */
export function prefetchEarly(config: EarlyConfig, session: Session | null): typeof fetch {
  const answers = new Map<string, Promise<Response>>()
  if (session !== null && !isExpired(session)) {
    for (const url of sharedUrls(config, session)) answers.set(url, ask(url, session, 'omit'))
    for (const url of screenUrls(config, session)) answers.set(url, ask(url, session, 'include'))
    // Of another screen, an answer could wait long for its request.
    setTimeout(() => answers.clear(), LIMIT_MS)
  }
  return (input, init) => {
    const url = input instanceof Request && input.method === 'GET' ? input.url : null
    const answer = url === null ? undefined : answers.get(url)
    if (!(input instanceof Request) || url === null || answer === undefined) return fetch(input, init)
    answers.delete(url)
    return abortable(answer, input.signal)
  }
}

/** An early response still obeys the caller's own abort signal. */
function abortable(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function sharedUrls({ api }: EarlyConfig, { clientId }: Session): readonly string[] {
  const urls = [paymentErrorsUrl(api)]
  try {
    return clientId === null ? urls : [clientUrl(api, clientId), balanceUrl(api, clientId), ...urls]
  } catch {
    // The id does not fit into a path (quality 65); the calls that need the responses report it.
    return urls
  }
}

/**
 * What screens ask the secure host for at an address without parameters, by path; the build finds it out and writes it
 * into the page. `{-6}` is the Moscow day six days ago.
 */
export type FirstCalls = Readonly<
  Record<
    string,
    {
      readonly screen: ScreenId
      readonly calls: readonly string[]
    }
  >
>

function screenUrls(config: EarlyConfig, session: Session): readonly string[] {
  const { pathname, search } = currentUrl()
  const meta = document.querySelector<HTMLMetaElement>('meta[name="first-calls"]')
  const screens: FirstCalls = JSON.parse(meta?.content ?? '{}')
  const first = search === '' ? screens[pathname] : undefined
  if (first === undefined || !canOpenScreen(config, session, first.screen)) return []
  return first.calls.map((call) => `${config.api.secure}${call.replaceAll(/\{(-?\d+)\}/g, moscowDayIn)}`)
}

/** The shared function needs date-fns, which comes with the program. */
function moscowDayIn(_: string, days: string): string {
  const moment = Date.now() + MOSCOW_OFFSET_MINUTES * MINUTE_MS + Number(days) * DAY_MS
  return new Date(moment).toISOString().slice(0, 10)
}

function ask(url: string, { accessToken }: Session, credentials: 'omit' | 'include'): Promise<Response> {
  const answer = fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
    credentials,
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  // The caller handles a failure, and there may be no caller.
  answer.catch(() => undefined)
  return answer
}
