import { HttpResponse, http, type RequestHandler } from 'msw'
import type { ProviderState } from '../state.ts'
import { ownClient } from './support.ts'

/** Returns the handler for the client's record (request 5 of product §17.4). */
export function clientsHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.get(
      '*/api/clients/clients/v1/clients/:clientId',
      ownClient(state, ({ persona }) => HttpResponse.json(persona.client)),
    ),
  ]
}
