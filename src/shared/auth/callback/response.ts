import { currentUrl, rewriteAddress } from '@/shared/lib/location'
import { LOGIN_PATH } from '../authorize'

/** The provider's authorization response as it stood in the address. */
export type AuthorizationResponse = { readonly query: URLSearchParams; readonly fragment: URLSearchParams }

const RESPONSE_PARAMETERS = ['access_token', 'id_token', 'code', 'error'] as const

/** True when the parameters hold a response of a provider, whole or not. */
export function hasResponse(parameters: URLSearchParams): boolean {
  return RESPONSE_PARAMETERS.some((name) => parameters.has(name))
}

/** What the present address holds. */
function readAuthorizationResponse(): AuthorizationResponse {
  const { searchParams, hash } = currentUrl()
  return { query: searchParams, fragment: new URLSearchParams(hash.slice(1)) }
}

/**
 * True when this document was opened by a provider's response: `/login` with tokens, a code or an error in the hash or
 * the query. One without `state` is a response too: it must be refused, not overlooked (quality 1).
 */
export function isAuthorizationResponse(): boolean {
  const { pathname } = currentUrl()
  if (pathname !== LOGIN_PATH && pathname !== `${LOGIN_PATH}/`) return false
  const { query, fragment } = readAuthorizationResponse()
  return hasResponse(query) || hasResponse(fragment)
}

/**
 * Takes the response out of the address, before anything is awaited or requested: a reload, a failed start or a report
 * must not find it there (quality 7).
 */
export function consumeAuthorizationResponse(): AuthorizationResponse {
  const response = readAuthorizationResponse()
  rewriteAddress(LOGIN_PATH)
  return response
}
