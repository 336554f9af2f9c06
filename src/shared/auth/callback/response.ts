import { currentUrl, replaceUrl } from '@/shared/lib/location'
import { LOGIN_PATH } from '../authorize'

export type AuthorizationResponse = { readonly query: URLSearchParams; readonly fragment: URLSearchParams }

const RESPONSE_PARAMETERS = ['access_token', 'id_token', 'code', 'error'] as const

export function hasResponse(parameters: URLSearchParams): boolean {
  return RESPONSE_PARAMETERS.some((name) => parameters.has(name))
}

function readAuthorizationResponse(): AuthorizationResponse {
  const { searchParams, hash } = currentUrl()
  return { query: searchParams, fragment: new URLSearchParams(hash.slice(1)) }
}

/** Returns true for a `/login` URL with a sign-in response, even an invalid one, which must be rejected (quality 1). */
export function isAuthorizationResponse(): boolean {
  const { pathname } = currentUrl()
  if (pathname !== LOGIN_PATH && pathname !== `${LOGIN_PATH}/`) return false
  const { query, fragment } = readAuthorizationResponse()
  return hasResponse(query) || hasResponse(fragment)
}

/** Returns the response and removes it from the URL, which later requests could leak (quality 7). */
export function consumeAuthorizationResponse(): AuthorizationResponse {
  const response = readAuthorizationResponse()
  replaceUrl(LOGIN_PATH)
  return response
}
