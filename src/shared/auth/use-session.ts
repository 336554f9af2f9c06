import { useSyncExternalStore } from 'react'
import { type ApiScope, useApi } from '@/shared/api'
import { type Right, type ScreenId, useConfig } from '@/shared/config'
import { canOpenScreen, canUse } from './roles'
import { type Session, shownSession, subscribeSession } from './session'

/** Returns the shown session, which has no tokens while the page redirects to sign-in. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, shownSession)
}

export function useAccess(): (right: Right | undefined) => boolean {
  const session = useSession()
  return (right) => canUse(session, right)
}

export function useCanOpen(): (screen: ScreenId) => boolean {
  const session = useSession()
  const config = useConfig()
  return (screen) => canOpenScreen(config, session, screen)
}

export function useApiScope(): ApiScope {
  const api = useApi()
  const session = useSession()
  return { api, clientId: session?.clientId ?? null }
}
