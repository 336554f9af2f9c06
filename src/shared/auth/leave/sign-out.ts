import type { IdentityConfig } from '@/shared/config'
import { replaceDocument } from '@/shared/lib/location'
import { wipeUserData } from '@/shared/lib/storage'
import type { Session } from '../session/session.types'
import { announceSignOut } from '../session/session-epoch'
import { dropSession, readSession } from '../session/session-store'
import { forgetWantedPath } from '../sign-in/return-path'
import { redirectUri } from '../sign-in/start-sign-in'
import { dropTransactions } from '../sign-in/transactions'
import { dropTakeOver } from '../take-over/take-over-cookies'
import { markLeaving } from './leaving'
import { secureAuthLoop, signInLoop } from './loop-guard'

function endSessionUrl(identity: IdentityConfig, session: Session | null): string {
  const url = new URL(identity.endSessionEndpoint)
  const idToken = session?.idToken ?? null
  // Without a hint the provider still learns whose logout it is (OpenID Connect RP-Initiated Logout, section 2).
  if (idToken === null) url.searchParams.set('client_id', identity.clientId)
  else url.searchParams.set('id_token_hint', idToken)
  url.searchParams.set('post_logout_redirect_uri', redirectUri())
  return url.href
}

/**
 * Ends the session here, in the other tabs and at the provider, in this order and without any request of our own, so
 * that it works offline (quality 17).
 *
 * @param wipe clears what the caller holds: the query cache, and the React root, so that Back shows nothing
 */
export function signOut({
  identity,
  wipe,
}: {
  readonly identity: IdentityConfig
  readonly wipe: () => void
}): void {
  const session = readSession()
  const url = endSessionUrl(identity, session)
  markLeaving()
  announceSignOut(session)
  dropSession()
  dropTransactions()
  forgetWantedPath()
  dropTakeOver()
  // The user's own wish starts the count anew.
  signInLoop.reset()
  secureAuthLoop.reset()
  try {
    wipe()
  } finally {
    wipeUserData()
    replaceDocument(url)
  }
}
