import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import type { Session } from './session.types'

/** What all tabs of this browser must know of each other; no token and no personal data beside the user's id. */
type SessionEpoch = {
  /** Epoch milliseconds. */
  readonly loggedOutAt: number | null
  readonly signedIn: { readonly userId: string; readonly at: number } | null
}

const epochSchema = z.object({
  loggedOutAt: z.nullable(z.number()),
  signedIn: z.nullable(z.object({ userId: z.string(), at: z.number() })),
})

const slot = storageSlot<SessionEpoch>({ area: 'local', name: 'epoch', version: 1, schema: epochSchema })

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-out') }),
  z.object({ kind: z.literal('signed-in'), userId: z.string() }),
])

export type TabMessage = z.infer<typeof messageSchema>

const CHANNEL = 'back-office:session'

/** Key of the record, as a `storage` event names it. */
export const EPOCH_KEY = slot.key

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
}

function post(message: TabMessage): void {
  const channel = openChannel()
  channel?.postMessage(message)
  channel?.close()
}

/** Hears the messages of this browser's tabs (this one's too); returns how to stop that. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const channel = openChannel()
  if (channel === null) return () => undefined
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const message = z.safeParse(messageSchema, event.data)
    if (message.success) listener(message.data)
  }
  return () => channel.close()
}

/** Tells the other tabs who is signed in now: a tab of another user ends, a tab of the same user stays (quality 19). */
export function announceSignIn(session: Session): void {
  const loggedOutAt = slot.read()?.loggedOutAt ?? null
  slot.write({
    // A clock that was set back since the last logout must not make the new session look older than that.
    loggedOutAt: loggedOutAt === null ? null : Math.min(loggedOutAt, session.startedAt - 1),
    signedIn: { userId: session.userId, at: session.startedAt },
  })
  post({ kind: 'signed-in', userId: session.userId })
}

/** Ends the sessions of all tabs, also of those that hear of it later: at boot or back from the browser's cache. */
export function announceSignOut(session: Session | null): void {
  const at = Math.max(Date.now(), session?.startedAt ?? 0, slot.read()?.signedIn?.at ?? 0)
  slot.write({ loggedOutAt: at, signedIn: null })
  post({ kind: 'signed-out' })
}

/** How another tab has ended the session, by the record: a logout, or a sign-in of somebody else; null: it lives. */
export function endedElsewhere(session: Session): TabMessage | null {
  const epoch = slot.read()
  if (epoch === null) return null
  const { loggedOutAt, signedIn } = epoch
  if (signedIn !== null && signedIn.userId !== session.userId && signedIn.at >= session.startedAt) {
    return { kind: 'signed-in', userId: signedIn.userId }
  }
  return loggedOutAt !== null && loggedOutAt >= session.startedAt ? { kind: 'signed-out' } : null
}
