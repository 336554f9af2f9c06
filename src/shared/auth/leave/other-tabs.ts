import { reloadDocument } from '@/shared/lib/location'
import { wipeUserData } from '@/shared/lib/storage'
import { EPOCH_KEY, endedElsewhere, listenToTabs, type TabMessage } from '../session/session-epoch'
import { dropSession, readSession } from '../session/session-store'
import { forgetWantedPath } from '../sign-in/return-path'
import { isLeaving, markEndedElsewhere } from './leaving'

/**
 * Ends this tab's session when another tab signs out or another user signs in there (quality 18, 19). It listens to
 * the other tabs and also looks at their record at the start, when the page comes back from the browser's cache and
 * when it becomes visible: a sleeping tab hears nothing.
 *
 * @param onSignedOut the session and the user's local data are gone; show the signed-out page, do not redirect: all
 *   tabs would go to the provider at once
 * @returns how to stop watching
 */
export function watchOtherTabs({ onSignedOut }: { readonly onSignedOut: () => void }): () => void {
  function onMessage(message: TabMessage): void {
    const session = readSession()
    if (session === null || isLeaving()) return
    const isSameUser = message.kind === 'signed-in' && message.userId === session.userId
    if (isSameUser) return
    markEndedElsewhere()
    dropSession()
    forgetWantedPath()
    wipeUserData(message.kind === 'signed-in' ? { keepUserId: message.userId } : {})
    onSignedOut()
  }

  function checkRecord(): void {
    const session = readSession()
    const end = session === null ? null : endedElsewhere(session)
    if (end !== null) onMessage(end)
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === EPOCH_KEY) checkRecord()
  }

  function onPageShow(event: PageTransitionEvent): void {
    if (!event.persisted) return
    // Back from where this document had left to: it has given up its session and would stay silent for ever.
    if (isLeaving()) reloadDocument()
    else checkRecord()
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'visible') checkRecord()
  }

  const stopListening = listenToTabs(onMessage)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', onVisibilityChange)
  checkRecord()

  return () => {
    stopListening()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
