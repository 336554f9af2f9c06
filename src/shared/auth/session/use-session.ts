import { useSyncExternalStore } from 'react'
import type { Session } from './session.types'
import { shownSession, subscribeSession } from './session-store'

/** Whom this tab shows, or null; the component follows its changes. Without tokens while the page is leaving for sign-in. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, shownSession)
}
