import { HttpResponse, http, type RequestHandler } from 'msw'
import type { ProviderState } from '../state.ts'
import { ownClient } from './support.ts'

/** Returns the handler for request 5 (the client). */
export function clientsHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.get(
      '*/api/clients/clients/v1/clients/:clientId',
      ownClient(state, ({ persona }) => HttpResponse.json(persona.client)),
    ),
  ]
}
