import { HttpResponse, http, type RequestHandler } from 'msw'
import type { ProviderState } from '../state.ts'
import { failure, signedIn } from './support.ts'

/** Returns true for a URL on this machine, where the app runs with the embedded provider. */
function isLoopback(address: string): boolean {
  return (
    URL.canParse(address) && /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(new URL(address).origin)
  )
}

/**
 * Returns handlers for the secure host: its own sign-in, 401 without a valid token, and 404 for unknown
 * paths.
 */
export function secureHandlers(state: ProviderState): RequestHandler[] {
  return [
    // A 401 of this host leads to its sign-in page (product §2.12). The embedded provider's page redirects back
    // immediately.
    http.get('*/api/secure/auth', ({ request }) => {
      const reurl = new URL(request.url).searchParams.get('reurl') ?? ''
      if (!isLoopback(reurl)) return failure(400, 'Некорректный адрес возврата')
      return new HttpResponse(null, { status: 303, headers: { Location: reurl } })
    }),

    http.all(
      '*/api/secure/*',
      signedIn(state, () => failure(404, 'Не найдено')),
    ),
  ]
}
