import { redirect } from '@tanstack/react-router'
import {
  isExpired,
  isOffered,
  readSession,
  reauthorize,
  rememberReturnTo,
  type Session,
  takeOver,
} from '@/shared/auth'
import type { ScreenId } from '@/shared/config'
import type { RouterContext } from './context'

/** The live session, an expired one while offline, one taken over from the onboarding site, or null. */
export async function findSession({ config }: Pick<RouterContext, 'config'>): Promise<Session | null> {
  const session = readSession()
  if (session !== null && !isExpired(session)) return session
  if (session !== null && !navigator.onLine) {
    // Sign-in needs a connection: the screens keep their data, and the page redirects once it is back (quality 76).
    void reauthorize(config.identity)
    return session
  }
  return takeOver(config)
}

/** Returns the session, or remembers the path with query and hash and redirects to login (product §2.1). */
export async function requireSession(context: RouterContext, href: string): Promise<Session> {
  const session = await findSession(context)
  if (session !== null) return session
  rememberReturnTo(href)
  throw redirect({ to: '/login', replace: true })
}

/** Sends home from a screen that the operator has turned off (product §18.1). */
export function requireOffered({ config }: RouterContext, screen: ScreenId | undefined): void {
  if (screen !== undefined && !isOffered(config, screen)) throw redirect({ to: '/main', replace: true })
}
