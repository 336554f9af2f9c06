import type { IdentityConfig } from '@/shared/config'
import { currentPath, currentUrl, leaveTo, replaceDocument } from '@/shared/lib/location'
import { failurePath, startSignIn } from './authorize'
import { redirect, secureAuthLoop } from './redirect'
import { withoutSecrets } from './return-path'
import { expireSession, readSession } from './session'
import { announceEnd } from './tab-sync'
import { dropTakeOver } from './take-over-cookies'

let isWaitingForConnection = false

/** Without a connection the browser would leave for a page of its own that says so: this one stays (quality 76). */
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
 * The API answered 401, or the session's time is over: the user is sent to authorise again and comes back to the same path, query and hash. However
 * many calls fail, the browser leaves once (quality 10), and not at all when it goes round in circles (quality 11).
 */
export async function reauthorize(identity: IdentityConfig): Promise<void> {
  if (redirect.isRedirecting()) return
  // The calls that a logout in another tab has cut off: this tab waits for the user (quality 19).
  if (redirect.isWaitingForUser() && readSession() === null) return
  if (!navigator.onLine) {
    reauthorizeOnceOnline(identity)
    return
  }
  // Leaves before the session is dropped: who follows the session finds the departure already under way.
  const departure = startSignIn(identity, { returnTo: currentPath() })
  const session = readSession()
  if (session?.origin === 'take-over') dropTakeOver()
  if (session !== null) announceEnd(session)
  expireSession()
  await departure
}

/**
 * The secure host answered 401: the browser goes to its auth page, which leads back to the present address
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
