import { http, type RequestHandler } from 'msw'
import type { ProviderState } from '../state.ts'
import { failure, signedIn } from './support.ts'

/** The secure application host: 401 without a valid token; what it does not serve is 404. */
export function secureHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.all(
      '*/api/secure/*',
      signedIn(state, () => failure(404, 'Не найдено')),
    ),
  ]
}
