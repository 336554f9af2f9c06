import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import type { Session } from './session.types'

const sessionSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  idToken: z.nullable(z.string()),
  userId: z.string().check(z.minLength(1)),
  email: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  roles: z.array(z.string()),
  rolesUnknown: z.optional(z.literal(true)),
  groups: z.array(z.string()),
  inheritedGroups: z.array(z.string()),
  origin: z.enum(['sign-in', 'take-over']),
  startedAt: z.number(),
  expiresAt: z.nullable(z.number()),
  clockToleranceMs: z.optional(z.number()),
})

/** The only key that holds tokens: per tab, survives a reload, dies with the tab (decision 4). */
const slot = storageSlot<Session>({ area: 'session', name: 'session', version: 1, schema: sessionSchema })

/** Whose this tab was before its session ended: who signs in next may be somebody else (quality 78). */
const lastUserSlot = storageSlot<string>({
  area: 'session',
  name: 'last-user',
  version: 1,
  schema: z.string(),
})

/** Null until a session is stored or read: while nobody is signed in, the browser's storage is asked each time. */
let current: Session | null = null
/** Whom the screen goes on showing while the page leaves for the sign-in; without tokens. */
let retired: Session | null = null
const listeners = new Set<() => void>()

function publish(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

/** The session of this tab, or null; the same object until it changes. It may have expired: see `isExpired`. */
export function readSession(): Session | null {
  current ??= slot.read()
  return current
}

/**
 * Whom the screen shows: the session, or the one that has just been retired. Good for names and roles, not for calls.
 */
export function shownSession(): Session | null {
  return readSession() ?? retired
}

/** The user of this tab, or the one whose session has ended here without a logout; null when there was none. */
export function lastUserId(): string | null {
  return readSession()?.userId ?? lastUserSlot.read()
}

/** Makes the session this tab's one. Only a fully checked sign-in may come here. */
export function storeSession(session: Session): void {
  retired = null
  lastUserSlot.remove()
  slot.write(session)
  publish(session)
}

/** Forgets the session in memory and in the browser's storage. */
export function dropSession(): void {
  retired = null
  lastUserSlot.remove()
  slot.remove()
  publish(null)
}

/**
 * Forgets the session like {@link dropSession}, and leaves the screen as it is: the page is on its way to the sign-in,
 * and must not say in the meantime that the user has no access, or nothing at all (quality 10).
 */
export function retireSession(): void {
  const session = readSession()
  retired = session && { ...session, accessToken: '', idToken: null }
  if (session !== null) lastUserSlot.write(session.userId)
  slot.remove()
  publish(null)
}

/** Calls back after every change of this tab's session; returns how to stop that. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
