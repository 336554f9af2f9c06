import { balanceUrl } from '@/entities/balance'
import { clientUrl } from '@/entities/client'
import { isExpired, type Session } from '@/shared/auth'
import type { ApiConfig } from '@/shared/config'

/** As of any read (quality 49). */
const LIMIT_MS = 10_000

/**
 * Asks for the client and the balance while the program is still loading, so that the header fills with its first
 * render. Each answer is given once, to the first request for the same address; everything else goes to the network.
 *
 * @param session null when nobody is signed in yet: nothing is asked for
 * @returns a `fetch` for the HTTP clients
 */
export function askEarly(hosts: ApiConfig, session: Session | null): typeof fetch {
  const answers = new Map(
    earlyUrls(hosts, session).map((url) => [url, ask(url, session?.accessToken ?? '')] as const),
  )
  return (input, init) => {
    const url = input instanceof Request && input.method === 'GET' ? input.url : null
    const answer = url === null ? undefined : answers.get(url)
    if (!(input instanceof Request) || url === null || answer === undefined) return fetch(input, init)
    answers.delete(url)
    return orAborted(answer, input.signal)
  }
}

/** The one who takes an answer waits for it no longer than for one of their own. */
function orAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function earlyUrls(hosts: ApiConfig, session: Session | null): readonly string[] {
  if (session === null || session.clientId === null || isExpired(session)) return []
  try {
    return [clientUrl(hosts, session.clientId), balanceUrl(hosts, session.clientId)]
  } catch {
    // Not an id that fits a path (quality 65): those who need the answers tell.
    return []
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
  // A failure belongs to the one who takes the answer; nobody may.
  answer.catch(() => undefined)
  return answer
}
