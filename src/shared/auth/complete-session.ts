import { ApiError } from '@/shared/api'
import { loadChunk } from '@/shared/lib/lazy'
import { readSession, type Session, storeSession } from './session'
import type { UserRecord } from './user-record'

/** True while the session lacks data that the cabinet needs and the user record may have (quality 74). */
export function isIncomplete({ clientId, rolesUnknown }: Session): boolean {
  return clientId === null || rolesUnknown === true
}

/** Fills what the session lacks from the record; claims of the identity token win. */
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
  // The session may have been replaced or dropped meanwhile.
  if (readSession()?.accessToken === session.accessToken) storeSession(completed)
  return completed
}
