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
import type { RouterContext } from './prefetch-screen'

/** Returns the session, or takes over a session from the onboarding site. Offline, an expired session is still used. */
export async function findSession({ config }: Pick<RouterContext, 'config'>): Promise<Session | null> {
  const session = readSession()
  if (session !== null && !isExpired(session)) return session
  if (session !== null && !navigator.onLine) {
    // Sign-in needs a connection. Screens keep their data; `reauthorize` redirects once online (quality 76).
    void reauthorize(config.identity)
    return session
  }
  return takeOver(config)
}

/** Returns the session. Without one, stores the path and redirects to sign-in (product §2.1). */
export async function requireSession(context: RouterContext, href: string): Promise<Session> {
  const session = await findSession(context)
  if (session !== null) return session
  rememberReturnTo(href)
  throw redirect({ to: '/login', replace: true })
}

/** Redirects to Main when the operator has disabled the screen (product §18.1). */
export function requireOffered({ config }: RouterContext, screen: ScreenId | undefined): void {
  if (screen !== undefined && !isOffered(config, screen)) throw redirect({ to: '/main', replace: true })
}
