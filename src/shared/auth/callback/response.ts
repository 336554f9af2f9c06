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

/** Returns true even for a response without `state`, so that it is rejected, not ignored (quality 1). */
export function isAuthorizationResponse(): boolean {
  const { pathname } = currentUrl()
  if (pathname !== LOGIN_PATH && pathname !== `${LOGIN_PATH}/`) return false
  const { query, fragment } = readAuthorizationResponse()
  return hasResponse(query) || hasResponse(fragment)
}

/** Removes the response from the URL. Call before any `await` or request, which could leak it (quality 7). */
export function consumeAuthorizationResponse(): AuthorizationResponse {
  const response = readAuthorizationResponse()
  replaceUrl(LOGIN_PATH)
  return response
}
