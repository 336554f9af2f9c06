import { storageSlot } from '@/shared/lib/storage'
import { type Frozen, z } from '@/shared/lib/zod'

const sessionSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  /** The hint for the provider's logout page; never a credential. */
  idToken: z.nullable(z.string()),
  userId: z.string().check(z.minLength(1)),
  email: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  /** `roles` of the provider if present, otherwise `groups`. They only hide parts of the screen; the API enforces rights. */
  roles: z.array(z.string()),
  /** The identity token has no roles, and the user record has not been read yet. */
  rolesUnknown: z.optional(z.literal(true)),
  groups: z.array(z.string()),
  inheritedGroups: z.array(z.string()),
  /** `take-over`: adopted from the onboarding site (product §2.9). */
  origin: z.enum(['sign-in', 'take-over']),
  /** Epoch milliseconds, but later than the browser's earlier sessions and logouts even if the clock was set back. */
  startedAt: z.number(),
  /** Epoch milliseconds; `null` when the response omits it. Read it through `isExpired`. */
  expiresAt: z.nullable(z.number()),
  /** Tolerated forward jump of the device's clock that does not end the session; 0 when absent. */
  clockToleranceMs: z.optional(z.number()),
})

/** The sign-in of this tab. */
export type Session = Frozen<z.output<typeof sessionSchema>>

/** The only key with tokens: per tab, survives a reload, ends with the tab (decision 4). */
const slot = storageSlot<Session>({ area: 'session', name: 'session', schema: sessionSchema })

/** The user whose session has ended in this tab: the next one to sign in may be somebody else (quality 78). */
const lastUserSlot = storageSlot<string>({
  area: 'session',
  name: 'last-user',
  schema: z.string(),
})

/** Null until a session is stored or read; until then each read looks into the storage. */
let current: Session | null = null
/** The user whom the screen shows, without tokens, while the page redirects to the sign-in. */
let expired: Session | null = null
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

/** The session that the screen shows: the current one, or the one that has just expired, whose tokens are gone. */
export function shownSession(): Session | null {
  return readSession() ?? expired
}

/** The user of this tab, or the one whose session has ended here without a logout; null when there is none. */
export function lastUserId(): string | null {
  return readSession()?.userId ?? lastUserSlot.read()
}

/** Stores the session of this tab. Call it only after every check of the sign-in has passed. */
export function storeSession(session: Session): void {
  // A new end is counted by the wall clock as it stands now: it may have been corrected since the last one.
  if (session.expiresAt !== current?.expiresAt) anchor = readClocks()
  expired = null
  lastUserSlot.remove()
  slot.write(session)
  publish(session)
}

export function dropSession(): void {
  expired = null
  lastUserSlot.remove()
  slot.remove()
  publish(null)
}

/** Drops the session but not the user on the screen, which must not show "no access" during the redirect (quality 10). */
export function expireSession(): void {
  const session = readSession()
  expired = session && { ...session, accessToken: '', idToken: null }
  if (session !== null) lastUserSlot.write(session.userId)
  slot.remove()
  publish(null)
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const readClocks = () => ({ wall: Date.now(), steady: performance.now() })

/** Both clocks when the session's end was told, or at their first reading in this document. */
let anchor: ReturnType<typeof readClocks> | undefined

/** True when the access token has expired. A session without a known end ends with a 401 of the API instead. */
export function isExpired({ expiresAt, clockToleranceMs = 0 }: Session): boolean {
  const { wall, steady } = readClocks()
  anchor ??= { wall, steady }
  if (expiresAt === null) return false
  // The wall clock may be changed; the steady clock stops while some laptops sleep (quality 21, 22, 71).
  return anchor.wall + (steady - anchor.steady) >= expiresAt || wall >= expiresAt + clockToleranceMs
}

/** True while the session lacks data that the cabinet needs and the provider may have (quality 74). */
export function isIncomplete({ clientId, rolesUnknown }: Session): boolean {
  return clientId === null || rolesUnknown === true
}

/** No `/`, `\`, `?`, `#`, `%` and no leading dot: one path segment, however often it is decoded (quality 14). */
const ID_PATTERN = /^[\w@|~:+-][\w.@|~:+-]{0,127}$/

/** The id as text, or null when it may not be part of a URL. Ids may be numbers (product §17.1). */
export function readId(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && ID_PATTERN.test(text) ? text : null
}
