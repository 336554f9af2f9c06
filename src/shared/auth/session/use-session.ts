import { useSyncExternalStore } from 'react'
import { type ApiScope, useApi } from '@/shared/api'
import type { Session } from './session.types'
import { shownSession, subscribeSession } from './session-store'

/** Whom this tab shows, or null; the component follows its changes. Without tokens while the page is leaving for sign-in. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, shownSession)
}

/** On whose behalf a component reads and writes. */
export function useApiScope(): ApiScope {
  const api = useApi()
  const session = useSession()
  return { api, clientId: session?.clientId ?? null }
}
