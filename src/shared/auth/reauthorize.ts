import type { IdentityConfig } from '@/shared/config'
import { currentPath, currentUrl, leaveTo, replaceDocument } from '@/shared/lib/location'
import { failurePath, startSignIn } from './authorize'
import { redirect, secureAuthLoop } from './redirect'
import { withoutSecrets } from './return-path'
import { expireSession, readSession } from './session'
import { announceEnd } from './tab-sync'
import { dropTakeOver } from './take-over-cookies'

let isWaitingForConnection = false

/** Redirects once the browser is online. An offline browser would show its own error page instead (quality 76). */
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

/** Redirects to sign-in and back to this page, once for any number of failures (quality 10, 11). */
export async function reauthorize(identity: IdentityConfig): Promise<void> {
  if (redirect.isRedirecting()) return
  // Another tab ended the session, which caused these failures, so this tab waits for the user (quality 19).
  if (redirect.isWaitingForUser() && readSession() === null) return
  if (!navigator.onLine) {
    reauthorizeOnceOnline(identity)
    return
  }
  // Starts the redirect before `expireSession`, so that subscribers of the session see that the page is redirecting.
  const departure = startSignIn(identity, { returnTo: currentPath() })
  const session = readSession()
  if (session?.origin === 'take-over') dropTakeOver()
  if (session !== null) announceEnd(session)
  expireSession()
  await departure
}

/**
 * Redirects to the secure host's auth page, which returns here, or to an error page after a redirect loop (product
 * §2.12; quality 12).
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
