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
  groups: z.array(z.string()),
  inheritedGroups: z.array(z.string()),
  origin: z.enum(['sign-in', 'take-over']),
  startedAt: z.number(),
  expiresAt: z.nullable(z.number()),
})

/** The only key that holds tokens: per tab, survives a reload, dies with the tab (quality C.4). */
const slot = storageSlot<Session>({ area: 'session', name: 'session', version: 1, schema: sessionSchema })

/** `undefined`: not read yet in this document. */
let current: Session | null | undefined
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

/** Makes the session this tab's one. Only a fully checked sign-in may come here. */
export function storeSession(session: Session): void {
  slot.write(session)
  publish(session)
}

/** Forgets the session in memory and in the browser's storage. */
export function dropSession(): void {
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
