import type { IdentityConfig } from '@/shared/config'
import { loadChunk } from '@/shared/lib/lazy'
import { replaceDocument } from '@/shared/lib/location'
import { wipeUserData } from '@/shared/lib/storage'
import { dropAuthRequests, failurePath, redirectUri } from './authorize'
import { redirect, secureAuthLoop, signInLoop } from './redirect'
import { forgetReturnTo } from './return-path'
import { dropSession, readSession, type Session } from './session'
import { announceSignOut } from './tab-sync'
import { dropTakeOver, hashToken, readTakeOver, signedOutSlot } from './take-over-cookies'

/** Maximum length of the logout URL in characters: servers reject longer URLs (quality 84). */
const MAX_URL_LENGTH = 4096

function endSessionUrl(endpoint: string, identity: IdentityConfig, session: Session | null): string {
  const logoutUrl = (hints: Readonly<Record<string, string>>) => {
    const url = new URL(endpoint)
    for (const [name, value] of Object.entries(hints)) url.searchParams.set(name, value)
    url.searchParams.set('post_logout_redirect_uri', redirectUri())
    return url.href
  }
  // Without an ID token, the URL names the client (OpenID Connect RP-Initiated Logout, section 2).
  const client = { client_id: identity.clientId }
  if (session === null || session.idToken === null) return logoutUrl(client)
  const url = logoutUrl({ id_token_hint: session.idToken })
  return url.length > MAX_URL_LENGTH ? logoutUrl({ ...client, logout_hint: session.userId }) : url
}

/** Ends the session in every tab, even offline, then opens the provider's logout page or an error page (quality 17). */
export function signOut({
  identity,
  wipe,
}: {
  readonly identity: IdentityConfig
  readonly wipe: () => void
}): void {
  const session = readSession()
  const { endSessionEndpoint: endpoint, logoutParameters } = identity
  redirect.begin()
  announceSignOut(session)
  dropSession()
  dropAuthRequests()
  forgetReturnTo()
  dropTakeOver()
  // A page cannot delete a cookie of another path, so hashes of the tokens are stored to reject them (quality 94).
  const tokens = [session?.accessToken ?? '', readTakeOver()?.token ?? '']
  signedOutSlot.write(`${tokens.map(hashToken).join('')}${signedOutSlot.read() ?? ''}`.slice(0, 400))
  signInLoop.reset()
  secureAuthLoop.reset()
  try {
    wipe()
  } finally {
    wipeUserData()
    if (endpoint !== undefined && logoutParameters === undefined) {
      replaceDocument(endSessionUrl(endpoint, identity, session))
    } else {
      void loadChunk(() => import('./configured-logout'))
        .then(({ configuredLogout }) => configuredLogout(identity, session, endSessionUrl))
        .catch(() => failurePath('unavailable'))
        .then(replaceDocument)
    }
  }
}
