import { useSyncExternalStore } from 'react'
import { type ApiScope, useApi } from '@/shared/api'
import { type Right, type ScreenId, useConfig } from '@/shared/config'
import { canOpenScreen, canUse } from './roles'
import { type Session, shownSession, subscribeSession } from './session'

/** Returns the session that this tab shows, or `null`. It has no tokens while the page redirects to sign-in. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, shownSession)
}

/** Returns {@link canUse} bound to the signed-in user. */
export function useAccess(): (right: Right | undefined) => boolean {
  const session = useSession()
  return (right) => canUse(session, right)
}

/** Returns {@link canOpenScreen} bound to the signed-in user. */
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
