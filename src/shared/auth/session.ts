import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

/** Who is signed in, in this tab. */
export type Session = {
  readonly accessToken: string
  /** Kept only as the hint for the provider's logout page; never a credential. */
  readonly idToken: string | null
  readonly userId: string
  readonly email: string | null
  readonly clientId: string | null
  /** `roles` of the provider if present, else `groups`. They hide parts of the screen, they protect nothing. */
  readonly roles: readonly string[]
  /** The identity token has no roles, and the user record, which has them then, could not be read yet. */
  readonly rolesUnknown?: true | undefined
  readonly groups: readonly string[]
  readonly inheritedGroups: readonly string[]
  /** `take-over`: adopted from the onboarding site (product §2.9). */
  readonly origin: 'sign-in' | 'take-over'
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Epoch milliseconds; null when the provider did not tell. Read through `isExpired`. */
  readonly expiresAt: number | null
  /** How far the device's clock may be set forward before that alone ends the session; none when absent. */
  readonly clockToleranceMs?: number | undefined
}

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

/**
 * Whom the screen shows: the session, or the one that has just expired. Good for names and roles, not for calls.
 */
export function shownSession(): Session | null {
  return readSession() ?? expired
}

/** The user of this tab, or the one whose session has ended here without a logout; null when there was none. */
export function lastUserId(): string | null {
  return readSession()?.userId ?? lastUserSlot.read()
}

/** Makes the session this tab's one. Only a fully checked sign-in may come here. */
export function storeSession(session: Session): void {
  expired = null
  lastUserSlot.remove()
  slot.write(session)
  publish(session)
}

/** Forgets the session in memory and in the browser's storage. */
export function dropSession(): void {
  expired = null
  lastUserSlot.remove()
  slot.remove()
  publish(null)
}

/**
 * Forgets the session like {@link dropSession}, and leaves the screen as it is: the page is on its way to the sign-in,
 * and must not say in the meantime that the user has no access, or nothing at all (quality 10).
 */
export function expireSession(): void {
  const session = readSession()
  expired = session && { ...session, accessToken: '', idToken: null }
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

/** Where the two clocks stood when they were first asked in this document. */
let anchor: { readonly wall: number; readonly steady: number } | undefined

/** True when the access token's time is over. Sessions without a known end never expire here: the API answers 401. */
export function isExpired({ expiresAt, clockToleranceMs = 0 }: Session): boolean {
  const wall = Date.now()
  const steady = performance.now()
  anchor ??= { wall, steady }
  if (expiresAt === null) return false
  // The user's clock may be set back or forward while the app is open, which the steady one does not follow; that one
  // stands still while some laptops sleep (quality 21, 22, 71).
  return anchor.wall + (steady - anchor.steady) >= expiresAt || wall >= expiresAt + clockToleranceMs
}

/**
 * Address of «Активировать аккаунт». It carries the access token, so it is built at the moment of the click and never
 * stands in the page (product §2.17; quality 20).
 *
 * @param signupSite base address without a trailing `/`
 */
export function activationUrl(signupSite: string, session: Session): string {
  const url = new URL(`${signupSite}/questionnaire`)
  url.searchParams.set('access_token', session.accessToken)
  if (session.clientId !== null) url.searchParams.set('client_id', session.clientId)
  url.searchParams.set('user_id', session.userId)
  return url.href
}

/** No `/`, `\`, `?`, `#`, `%`, and no leading dot: one segment of a path, whatever decodes it on the way (quality 14). */
const ID_PATTERN = /^[\w@|~:+-][\w.@|~:+-]{0,127}$/

/** The id as text, or null when it is nothing that may stand in an address. Ids may be numbers (product §17.1). */
export function readId(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && ID_PATTERN.test(text) ? text : null
}
