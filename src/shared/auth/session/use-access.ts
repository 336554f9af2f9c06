import { type Right, ROLES } from '@/shared/config'
import { hasAnyRole } from './roles'
import { useSession } from './use-session'

/** Whether the signed-in user has a right; undefined is everyone's. Hides only: the provider decides (quality 26). */
export function useAccess(): (right: Right | undefined) => boolean {
  const session = useSession()
  return (right) => session !== null && (right === undefined || hasAnyRole(session, ROLES[right]))
}
