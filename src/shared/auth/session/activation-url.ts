import type { Session } from './session.types'

/**
 * Address of «Активировать аккаунт». It carries the access token, so it is built at the moment of the click and never
 * stands in the page (product §2.17; quality 20).
 *
 * @param signupSite base address without a trailing `/`
 */
export function activationUrl(signupSite: string, session: Session): string {
  const url = new URL(`${signupSite}/questionnaire`)
  url.searchParams.set('access_token', session.accessToken)
  if (session.clientId !== null) url.searchParams.set('client_id', session.clientId)
  url.searchParams.set('user_id', session.userId)
  return url.href
}
