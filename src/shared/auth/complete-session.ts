import type { IdentityConfig } from '@/shared/config'
import { loadChunk } from '@/shared/lib/lazy'
import { isIncomplete, readSession, type Session, storeSession } from './session'

/** Loads the missing session data and stores it. Throws if a failure leaves the client id or the roles unknown. */
export async function completeSession(identity: IdentityConfig, session: Session): Promise<Session> {
  const { complete } = await loadChunk(() => import('./user-record'))
  const { session: completed, failure } = await complete(identity, session)
  if (failure !== null && isIncomplete(completed)) throw failure
  // The session may have been replaced or dropped during the request.
  if (readSession()?.accessToken === session.accessToken) storeSession(completed)
  return completed
}
