import { redirect } from '@tanstack/react-router'
import { isExpired, readSession, reauthorize, rememberReturnTo, type Session, takeOver } from '@/shared/auth'
import type { RouterContext } from './context'

/** The live session, or the one that has run out without a connection, or the one taken over from the onboarding site, or none. */
export async function findSession({ config }: Pick<RouterContext, 'config'>): Promise<Session | null> {
  const session = readSession()
  if (session !== null && !isExpired(session)) return session
  if (session !== null && !navigator.onLine) {
    // Nobody can sign in now: the screens go on with what they have, and the page leaves when it can (quality 76).
    void reauthorize(config.identity)
    return session
  }
  return takeOver(config)
}

/**
 * The guard of every screen (product §2.1): without a session the path with its query and hash is
 * remembered and the user goes to login.
 */
export async function requireSession(context: RouterContext, href: string): Promise<Session> {
  const session = await findSession(context)
  if (session !== null) return session
  rememberReturnTo(href)
  throw redirect({ to: '/login', replace: true })
}
