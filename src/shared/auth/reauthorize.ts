import type { IdentityConfig } from '@/shared/config'
import { currentPath, currentUrl, leaveTo, replaceDocument } from '@/shared/lib/location'
import { failurePath, startSignIn } from './authorize'
import { redirect, secureAuthLoop } from './redirect'
import { withoutSecrets } from './return-path'
import { expireSession, readSession } from './session'
import { announceEnd } from './tab-sync'
import { dropTakeOver } from './take-over-cookies'

let isWaitingForConnection = false

/** While offline the page stays, because the browser would show its own error page instead (quality 76). */
function reauthorizeOnceOnline(identity: IdentityConfig): void {
  if (isWaitingForConnection) return
  isWaitingForConnection = true
  window.addEventListener(
    'online',
    () => {
      isWaitingForConnection = false
      void reauthorize(identity)
    },
    { once: true },
  )
}

/**
 * Sends the user to authorise again after a 401 of the API or the end of the session, and back to the same path, query
 * and hash. However many calls fail, the browser redirects once (quality 10), and not at all in a loop (quality 11).
 */
export async function reauthorize(identity: IdentityConfig): Promise<void> {
  if (redirect.isRedirecting()) return
  // A logout in another tab has made these calls fail: this tab waits for the user (quality 19).
  if (redirect.isWaitingForUser() && readSession() === null) return
  if (!navigator.onLine) {
    reauthorizeOnceOnline(identity)
    return
  }
  // Redirects before the session expires, so that its subscribers see the redirect under way.
  const departure = startSignIn(identity, { returnTo: currentPath() })
  const session = readSession()
  if (session?.origin === 'take-over') dropTakeOver()
  if (session !== null) announceEnd(session)
  expireSession()
  await departure
}

/**
 * Sends the browser to the secure host's auth page after its 401; that page leads back to the current address
 * (product §2.12; quality 12).
 *
 * @param secureBase address of the secure host without a trailing `/`
 */
export function goToSecureAuth(secureBase: string): void {
  if (!redirect.begin()) return
  if (secureAuthLoop.isLooping()) {
    replaceDocument(failurePath('secure_loop'))
    return
  }
  secureAuthLoop.recordDeparture()
  leaveTo(`${secureBase}/auth?reurl=${encodeURIComponent(withoutSecrets(currentUrl()))}`)
}
