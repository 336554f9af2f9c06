import { currentUrl, replaceUrl } from '@/shared/lib/location'
import { LOGIN_PATH } from '../authorize'

/** The authorization response of the provider, as found in the URL. */
export type AuthorizationResponse = { readonly query: URLSearchParams; readonly fragment: URLSearchParams }

const RESPONSE_PARAMETERS = ['access_token', 'id_token', 'code', 'error'] as const

/** True when the parameters are a response of the provider, complete or not. */
export function hasResponse(parameters: URLSearchParams): boolean {
  return RESPONSE_PARAMETERS.some((name) => parameters.has(name))
}

function readAuthorizationResponse(): AuthorizationResponse {
  const { searchParams, hash } = currentUrl()
  return { query: searchParams, fragment: new URLSearchParams(hash.slice(1)) }
}

/**
 * True when the provider has opened this document: `/login` with tokens, a code or an error in the hash or the query.
 * A response without `state` counts, so that it is refused and not ignored (quality 1).
 */
export function isAuthorizationResponse(): boolean {
  const { pathname } = currentUrl()
  if (pathname !== LOGIN_PATH && pathname !== `${LOGIN_PATH}/`) return false
  const { query, fragment } = readAuthorizationResponse()
  return hasResponse(query) || hasResponse(fragment)
}

/**
 * Removes the response from the URL. Call it before anything is awaited or requested, so that no reload, failed start
 * or report sees it (quality 7).
 */
export function consumeAuthorizationResponse(): AuthorizationResponse {
  const response = readAuthorizationResponse()
  replaceUrl(LOGIN_PATH)
  return response
}
