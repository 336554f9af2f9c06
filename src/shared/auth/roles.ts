import { type AppConfig, getScreen, type Right, ROLES, type ScreenId } from '@/shared/config'
import type { Session } from './session'

/** Matches a valid role name, which excludes brackets, quotes and control characters (quality 26). */
const ROLE_NAME = /^[\w.:/-]{1,200}$/
const UI_FLAG_PREFIX = 'visual_'

/** Parses a space-separated string or an array of strings (product §2.7). Any other value means no roles. */
export function parseRoles(claim: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  const names = parts.flatMap((part) => (typeof part === 'string' ? part.split(/\s+/) : []))
  return [...new Set(names.filter((name) => ROLE_NAME.test(name)))]
}

export function hasAnyRole(session: Session | null, roles: readonly string[]): boolean {
  return session !== null && roles.some((role) => session.roles.includes(role))
}

/**
 * Returns true for a session with the right, or for any session if `right` is `undefined`. Only hides UI: the API
 * enforces rights (quality 26).
 */
export function canUse(session: Session | null, right: Right | undefined): boolean {
  return session !== null && (right === undefined || hasAnyRole(session, ROLES[right]))
}

/** Returns false when the operator has disabled the screen, because the provider lacks the API (product §18.1). */
export function isOffered({ features }: Pick<AppConfig, 'features'>, screen: ScreenId): boolean {
  const { optional } = getScreen(screen)
  return optional === undefined || features.screens[optional]
}

export function canOpenScreen(
  config: Pick<AppConfig, 'features'>,
  session: Session | null,
  screen: ScreenId,
): boolean {
  return isOffered(config, screen) && canUse(session, getScreen(screen).right)
}

/** Returns the names of the interface flags: the roles that start with `visual_`, without this prefix. */
export function uiFlags(roles: readonly string[]): ReadonlySet<string> {
  return new Set(
    roles
      .filter((role) => role.startsWith(UI_FLAG_PREFIX) && role.length > UI_FLAG_PREFIX.length)
      .map((role) => role.slice(UI_FLAG_PREFIX.length)),
  )
}
