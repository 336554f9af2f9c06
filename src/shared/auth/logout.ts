import type { IdentityConfig } from '@/shared/config'
import { replaceDocument } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { wipeUserData } from '@/shared/lib/storage'
import { dropAuthRequests, failurePath, redirectUri, signInFailure } from './authorize'
import { endpointOf } from './endpoints'
import { redirect, secureAuthLoop, signInLoop } from './redirect'
import { forgetReturnTo } from './return-path'
import { dropSession, readSession, type Session } from './session'
import { announceSignOut } from './tab-sync'
import { dropTakeOver } from './take-over-cookies'

/** Servers reject longer URLs (quality 84). */
const MAX_URL_LENGTH = 4096

const RETURN = { post_logout_redirect_uri: '{returnTo}' }

/** @param endpoint the provider's logout page */
function endSessionUrl(
  endpoint: string,
  { clientId, logoutParameters }: IdentityConfig,
  session: Session | null,
): string {
  const { idToken = null, userId = '' } = session ?? {}
  const logoutUrl = (parameters: Readonly<Record<string, string>>, hint: string | null) => {
    const values = new Map([
      ['{returnTo}', redirectUri()],
      ['{clientId}', clientId],
      ['{idToken}', hint],
    ])
    const url = new URL(endpoint)
    for (const [name, template] of Object.entries(parameters)) {
      const value = template.replace(/\{\w+\}/g, (place) => values.get(place) ?? '')
      if (hint !== null || !template.includes('{idToken}')) url.searchParams.set(name, value)
    }
    return url.href
  }
  // Without the token these parameters identify the session (OpenID Connect RP-Initiated Logout, section 2).
  const client = { client_id: '{clientId}' }
  const url = logoutUrl(
    logoutParameters ?? { ...(idToken === null ? client : { id_token_hint: '{idToken}' }), ...RETURN },
    idToken,
  )
  if (idToken === null || url.length <= MAX_URL_LENGTH) return url
  return logoutUrl(logoutParameters ?? { ...client, logout_hint: userId, ...RETURN }, null)
}

/**
 * Ends the session here, in the other tabs and at the provider, in this order and without a request, so that it works
 * offline (quality 17).
 *
 * @param wipe clears the query cache and unmounts the React root, so that Back shows nothing
 */
export function signOut({
  identity,
  wipe,
}: {
  readonly identity: IdentityConfig
  readonly wipe: () => void
}): void {
  const session = readSession()
  const { endSessionEndpoint } = identity
  const goTo = (endpoint: string) => replaceDocument(endSessionUrl(endpoint, identity, session))
  redirect.begin()
  announceSignOut(session)
  dropSession()
  dropAuthRequests()
  forgetReturnTo()
  dropTakeOver()
  // A logout by the user resets the loop guards.
  signInLoop.reset()
  secureAuthLoop.reset()
  try {
    wipe()
  } finally {
    wipeUserData()
    if (endSessionEndpoint !== undefined) goTo(endSessionEndpoint)
    else {
      endpointOf(identity, 'endSessionEndpoint').then(goTo, (error: unknown) => {
        logFailure('sign-out', error)
        replaceDocument(failurePath(signInFailure(error) ?? 'unavailable'))
      })
    }
  }
}
