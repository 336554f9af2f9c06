import { storageSlot } from '@/shared/lib/storage'
import { type Frozen, z } from '@/shared/lib/zod'

const sessionSchema = z.object({
  accessToken: z.string().check(z.minLength(1)),
  /** ID token, sent to the provider's logout page as a hint; never a credential. */
  idToken: z.nullable(z.string()),
  userId: z.string().check(z.minLength(1)),
  email: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  /** Roles of the provider if present, otherwise its `groups`. */
  roles: z.array(z.string()),
  /** Set when the ID token has no roles, until another source has them or all sources have responded. */
  rolesUnknown: z.optional(z.literal(true)),
  groups: z.array(z.string()),
  inheritedGroups: z.array(z.string()),
  /** `take-over`: adopted from the onboarding site (product §2.9). */
  origin: z.enum(['sign-in', 'take-over']),
  /** Epoch milliseconds, later than every earlier session and logout in this browser, even if the clock is set back. */
  startedAt: z.number(),
  /** Epoch milliseconds; `null` when unknown. Read it through `isExpired`. */
  expiresAt: z.nullable(z.number()),
  /** Forward jump of the device's clock in milliseconds that does not end the session. Defaults to 0. */
  clockToleranceMs: z.optional(z.number()),
})

export type Session = Frozen<z.output<typeof sessionSchema>>

/** The only storage key that contains the tokens of the session (decision 4). */
const slot = storageSlot<Session>({ area: 'session', name: 'session', schema: sessionSchema })

/** Id of the user whose session has ended in this tab: the next sign-in may be by another user (quality 78). */
const lastUserSlot = storageSlot<string>({ area: 'session', name: 'last-user', schema: z.string() })

let current: Session | null = null
/** The ended session without its tokens, shown on the page during the redirect to sign-in. */
let expired: Session | null = null
const listeners = new Set<() => void>()

function publish(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

/** Returns the session, as the same object until it changes. It may have expired: see `isExpired`. */
export function readSession(): Session | null {
  current ??= slot.read()
  return current
}

/** Returns the stored session or, after `expireSession`, a copy of the ended session without tokens. */
export function shownSession(): Session | null {
  return readSession() ?? expired
}

/** Returns the id of the signed-in user, or of the user whose session ended here without a logout; otherwise `null`. */
export function lastUserId(): string | null {
  return readSession()?.userId ?? lastUserSlot.read()
}

/** Stores the session of this tab. Call only after every check of the sign-in has passed. */
export function storeSession(session: Session): void {
  // The wall clock may have been corrected since the previous expiry was computed, so a new expiry needs a new
  // anchor.
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

/** Removes the session but still shows its user, so that no "no access" text flashes (quality 10). */
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

/** Wall and monotonic time when the session's expiry became known, or at this document's first reading. */
let anchor: ReturnType<typeof readClocks> | undefined

/** Returns true after the expiry; false when it is unknown, since a 401 of the API then ends the session. */
export function isExpired({ expiresAt, clockToleranceMs = 0 }: Session): boolean {
  const { wall, steady } = readClocks()
  anchor ??= { wall, steady }
  if (expiresAt === null) return false
  // The wall clock may be changed, and the monotonic clock stops while some laptops sleep (quality 21, 22, 71).
  return anchor.wall + (steady - anchor.steady) >= expiresAt || wall >= expiresAt + clockToleranceMs
}

/** Returns true while the session lacks data that the provider may have (quality 74). */
export function isIncomplete({ clientId, rolesUnknown }: Session): boolean {
  return clientId === null || rolesUnknown === true
}

/** Matches ids that stay one path segment: ASCII letters, digits and `_@|~:+.-`, without a leading dot (quality 14). */
const ID_PATTERN = /^[\w@|~:+-][\w.@|~:+-]{0,127}$/

/** Returns the id as text, or `null` when it is not safe in a URL. Ids may be numbers (product §17.1). */
export function readId(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && ID_PATTERN.test(text) ? text : null
}
