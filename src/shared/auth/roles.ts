import { type AppConfig, getScreen, type Right, ROLES, type ScreenId } from '@/shared/config'
import type { Session } from './session'

/** Excludes brackets, quotes and control characters (quality 26). */
const ROLE_NAME = /^[\w.:/-]{1,200}$/
const UI_FLAG_PREFIX = 'visual_'

/** Reads the names of a claim: a space-separated string or an array of strings (product §2.7); none for anything else. */
export function parseRoles(claim: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  const names = parts.flatMap((part) => (typeof part === 'string' ? part.split(/\s+/) : []))
  return [...new Set(names.filter((name) => ROLE_NAME.test(name)))]
}

/** True when the user has at least one of the listed roles (product §2.21). */
export function hasAnyRole(session: Session | null, roles: readonly string[]): boolean {
  return session !== null && roles.some((role) => session.roles.includes(role))
}

/** Whether the user has a right; undefined is everyone's. Hides only: the provider decides (quality 26). */
export function canUse(session: Session | null, right: Right | undefined): boolean {
  return session !== null && (right === undefined || hasAnyRole(session, ROLES[right]))
}

/** Whether the provider has a screen's calls: one that it has not is nowhere in the cabinet (product §18.1). */
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

/** Names of the interface flags set by roles that begin with `visual_`, without that prefix. */
export function uiFlags(roles: readonly string[]): ReadonlySet<string> {
  return new Set(
    roles
      .filter((role) => role.startsWith(UI_FLAG_PREFIX) && role.length > UI_FLAG_PREFIX.length)
      .map((role) => role.slice(UI_FLAG_PREFIX.length)),
  )
}
