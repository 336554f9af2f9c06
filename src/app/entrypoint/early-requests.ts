import { balanceUrl } from '@/entities/balance'
import { clientUrl } from '@/entities/client'
import { paymentErrorsUrl } from '@/entities/payment-error'
import { isExpired, type Session } from '@/shared/auth'
import type { ApiConfig } from '@/shared/config'

/** The timeout of any read (quality 49). */
const LIMIT_MS = 10_000

/**
 * Requests what every screen starts with, the client, the balance and the reasons of failed payments, while the program
 * loads, so that the first render has them. Each response serves the first request for its URL; every other request goes
 * to the network.
 *
 * @param session null when signed out: nothing is requested
 * @returns a `fetch` for the HTTP clients
 */
export function prefetchEarly(hosts: ApiConfig, session: Session | null): typeof fetch {
  const answers = new Map(
    earlyUrls(hosts, session).map((url) => [url, ask(url, session?.accessToken ?? '')] as const),
  )
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

function earlyUrls(hosts: ApiConfig, session: Session | null): readonly string[] {
  if (session === null || isExpired(session)) return []
  const { clientId } = session
  const urls = [paymentErrorsUrl(hosts)]
  try {
    return clientId === null ? urls : [clientUrl(hosts, clientId), balanceUrl(hosts, clientId), ...urls]
  } catch {
    // The id does not fit into a path (quality 65); the calls that need the responses report it.
    return urls
  }
}

function ask(url: string, accessToken: string): Promise<Response> {
  const answer = fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  // The caller handles a failure, and there may be no caller.
  answer.catch(() => undefined)
  return answer
}
