import { balanceUrl } from '@/entities/balance'
import { clientUrl } from '@/entities/client'
import { isExpired, type Session } from '@/shared/auth'
import type { ApiConfig } from '@/shared/config'

/**
 * Asks for the client and the balance while the program is still loading, so that the header fills with its first
 * render. Each answer is given once, to the first request for the same address; everything else goes to the network.
 *
 * @returns a `fetch` for the HTTP clients
 */
export function askEarly(hosts: ApiConfig, session: Session): typeof fetch {
  const { clientId, accessToken } = session
  if (clientId === null || isExpired(session)) return fetch
  const answers = new Map<string, Promise<Response>>()
  for (const url of [clientUrl(hosts, clientId), balanceUrl(hosts, clientId)]) {
    const answer = fetch(url, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    })
    // A failure belongs to the one who takes the answer; nobody may.
    answer.catch(() => undefined)
    answers.set(url, answer)
  }
  return (input, init) => {
    const url = input instanceof Request && input.method === 'GET' ? input.url : null
    const early = url === null ? undefined : answers.get(url)
    if (url === null || early === undefined) return fetch(input, init)
    answers.delete(url)
    return early
  }
}
