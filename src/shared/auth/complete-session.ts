import type { IdentityConfig } from '@/shared/config'
import { loadChunk } from '@/shared/lib/lazy'
import { isIncomplete, readSession, type Session, storeSession } from './session'

/** Reads what the session lacks and stores it. Throws when a source has failed and something is still missing. */
export async function completeSession(identity: IdentityConfig, session: Session): Promise<Session> {
  const { complete } = await loadChunk(() => import('./user-record'))
  const { session: completed, failure } = await complete(identity, session)
  if (failure !== null && isIncomplete(completed)) throw failure
  // The session may have been replaced or dropped meanwhile.
  if (readSession()?.accessToken === session.accessToken) storeSession(completed)
  return completed
}
