import { hasAnyRole, useSession } from '@/shared/auth'
import { SCREEN_ROLES, type ScreenWithRoles } from '../config/screen-roles'

/** Whether the signed-in user may open a screen or an action. Hides only: the provider decides (quality 26). */
export function useAccess(): (screen: ScreenWithRoles) => boolean {
  const session = useSession()
  return (screen) => session !== null && hasAnyRole(session, SCREEN_ROLES[screen])
}
