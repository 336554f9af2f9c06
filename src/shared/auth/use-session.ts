import { useSyncExternalStore } from 'react'
import { type ApiScope, useApi } from '@/shared/api'
import { type Right, ROLES } from '@/shared/config'
import { hasAnyRole } from './roles'
import { type Session, shownSession, subscribeSession } from './session'

/** The session that this tab shows, or null. It has no tokens while the page redirects to the sign-in. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, shownSession)
}

/** Whether the signed-in user has a right; undefined is everyone's. Hides only: the provider decides (quality 26). */
export function useAccess(): (right: Right | undefined) => boolean {
  const session = useSession()
  return (right) => session !== null && (right === undefined || hasAnyRole(session, ROLES[right]))
}

/** The API, and the client on whose behalf a component reads and writes. */
export function useApiScope(): ApiScope {
  const api = useApi()
  const session = useSession()
  return { api, clientId: session?.clientId ?? null }
}
