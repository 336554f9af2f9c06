import { useSyncExternalStore } from 'react'
import type { Session } from './session.types'
import { readSession, subscribeSession } from './session-store'

/** The session of this tab, or null; the component follows its changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession)
}
