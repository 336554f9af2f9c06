import { redirect } from '@tanstack/react-router'
import { isExpired, readSession, rememberWantedPath, type Session, takeOver } from '@/shared/auth'
import type { RouterContext } from './context'

/** The live session, or the one taken over from the onboarding site, or none. */
export async function findSession({ config }: Pick<RouterContext, 'config'>): Promise<Session | null> {
  const session = readSession()
  return session !== null && !isExpired(session) ? session : takeOver(config)
}

/**
 * The guard of every screen (specification, section 2): without a session the wanted path with its query and hash is
 * remembered and the user goes to login.
 */
export async function requireSession(context: RouterContext, href: string): Promise<Session> {
  const session = await findSession(context)
  if (session !== null) return session
  rememberWantedPath(href)
  throw redirect({ to: '/login', replace: true })
}
