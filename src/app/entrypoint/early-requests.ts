import { balanceUrl } from '@/entities/balance'
import { clientUrl } from '@/entities/client'
import { isExpired, type Session } from '@/shared/auth'
import type { ApiConfig } from '@/shared/config'

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
    if (url === null || answer === undefined) return fetch(input, init)
    answers.delete(url)
    return answer
  }
}

function earlyUrls(hosts: ApiConfig, session: Session | null): readonly string[] {
  if (session === null || session.clientId === null || isExpired(session)) return []
  return [clientUrl(hosts, session.clientId), balanceUrl(hosts, session.clientId)]
}

function ask(url: string, accessToken: string): Promise<Response> {
  const answer = fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
  })
  // A failure belongs to the one who takes the answer; nobody may.
  answer.catch(() => undefined)
  return answer
}
