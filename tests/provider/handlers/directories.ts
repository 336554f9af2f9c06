import { HttpResponse, http, type RequestHandler } from 'msw'
import { ERRORS_MAPPING } from '../personas.ts'
import type { ProviderState } from '../state.ts'
import { signedIn } from './support.ts'

/**
 * Returns the handler for the messages of the payment gateway's error codes (request 14 of product §17.4).
 */
export function directoriesHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.get(
      '*/api/directories/v1/directories/paygwErrorsMapping/',
      signedIn(state, () => HttpResponse.json(ERRORS_MAPPING)),
    ),
  ]
}
