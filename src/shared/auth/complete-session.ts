import { ApiError } from '@/shared/api'
import { loadChunk } from '@/shared/lib/lazy'
import { readSession, type Session, storeSession } from './session'
import type { UserRecord } from './user-record'

/** True while the session lacks what the user record may have and the cabinet cannot do without (quality 74). */
export function isIncomplete({ clientId, rolesUnknown }: Session): boolean {
  return clientId === null || rolesUnknown === true
}

/** The session with what it lacks from the record; what the identity token has told stays. */
export function completedBy(session: Session, record: UserRecord): Session {
  const { rolesUnknown, ...known } = session
  return {
    ...known,
    clientId: session.clientId ?? record.clientId,
    email: session.email ?? record.email,
    ...(rolesUnknown === true && { roles: record.groups, groups: record.groups }),
  }
}

/**
 * Reads the user record and completes this tab's session with it.
 *
 * @throws {ApiError} when there is no record of this user
 */
export async function completeSession(usersUrl: string, session: Session): Promise<Session> {
  const { askUserRecord } = await loadChunk(() => import('./user-record'))
  const record = await askUserRecord(usersUrl, session)
  if (record.id !== session.userId) throw new ApiError({ kind: 'shape', path: 'user record' })
  const completed = completedBy(session, record)
  // Another one, or none, by now: that one is not to be replaced.
  if (readSession()?.accessToken === session.accessToken) storeSession(completed)
  return completed
}
