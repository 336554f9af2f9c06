import { reloadDocument } from '@/shared/lib/location'
import { storageSlot, wipeUserData } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { redirect } from './redirect'
import { forgetReturnTo } from './return-path'
import { dropSession, readSession, type Session, storeSession } from './session'

/** Who signed in last in this browser; gone with a logout. */
type SignedIn = {
  readonly userId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** When the session ends or has ended, epoch milliseconds; null when nobody knows. */
  readonly until?: number | null | undefined
  /** By what people know themselves: the e-mail without all of its name but the first letter. */
  readonly hint?: string | null | undefined
}

/** What all tabs of this browser must know of each other; no token, and of personal data as little as a question needs. */
type SharedSessionState = {
  /** Epoch milliseconds. */
  readonly loggedOutAt: number | null
  readonly signedIn: SignedIn | null
}

const sharedStateSchema = z.object({
  loggedOutAt: z.nullable(z.number()),
  signedIn: z.nullable(
    z.object({
      userId: z.string(),
      at: z.number(),
      // Older releases, whose tabs may still be open, write neither.
      until: z.optional(z.nullable(z.number())),
      hint: z.optional(z.nullable(z.string())),
    }),
  ),
})

const slot = storageSlot<SharedSessionState>({
  area: 'local',
  name: 'epoch',
  version: 1,
  schema: sharedStateSchema,
})

const messageSchema = z.union([
  z.object({ kind: z.literal('signed-out') }),
  z.object({ kind: z.literal('signed-in'), userId: z.string() }),
])

type TabMessage = z.infer<typeof messageSchema>

const CHANNEL = 'back-office:session'

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
}

function post(message: TabMessage): void {
  const channel = openChannel()
  channel?.postMessage(message)
  channel?.close()
}

/** Hears the messages of this browser's tabs (this one's too); returns how to stop that. */
function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const channel = openChannel()
  if (channel === null) return () => undefined
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const message = z.safeParse(messageSchema, event.data)
    if (message.success) listener(message.data)
  }
  return () => channel.close()
}

/** `i…@example.ru`; null for what is no plain e-mail. */
function hintOf({ email }: Session): string | null {
  const parts = /^([\p{L}\p{N}])[^@]{0,63}(@[\p{L}\p{N}.-]{1,253})$/u.exec(email ?? '')
  return parts === null ? null : `${parts[1]}…${parts[2]}`
}

/** Tells the other tabs who is signed in now: a tab of another user ends, a tab of the same user stays (quality 19). */
export function announceSignIn(session: Session): void {
  const loggedOutAt = slot.read()?.loggedOutAt ?? null
  slot.write({
    // A clock that was set back since the last logout must not make the new session look older than that.
    loggedOutAt: loggedOutAt === null ? null : Math.min(loggedOutAt, session.startedAt - 1),
    signedIn: {
      userId: session.userId,
      at: session.startedAt,
      until: session.expiresAt,
      hint: hintOf(session),
    },
  })
  post({ kind: 'signed-in', userId: session.userId })
}

/** Ends the sessions of all tabs, also of those that hear of it later: at boot or back from the browser's cache. */
export function announceSignOut(session: Session | null): void {
  const at = Math.max(Date.now(), session?.startedAt ?? 0, slot.read()?.signedIn?.at ?? 0)
  slot.write({ loggedOutAt: at, signedIn: null })
  post({ kind: 'signed-out' })
}

/** Notes that the session is over though nobody has signed out: its user is still the last one of this browser. */
export function announceEnd({ userId }: Session): void {
  const state = slot.read()
  if (state?.signedIn?.userId !== userId) return
  slot.write({ ...state, signedIn: { ...state.signedIn, until: Date.now() } })
}

/** A session without a known end, whose tabs may be closed long ago, counts as live for this long. */
const UNKNOWN_END_MS = 24 * 3_600_000

export type LastSignedIn = {
  readonly userId: string
  readonly hint: string | null
  /** As far as the record knows: a closed tab tells nobody. */
  readonly isLive: boolean
}

/** Who signed in last in this browser and has not signed out; null: nobody. */
export function lastSignedIn(): LastSignedIn | null {
  const signedIn = slot.read()?.signedIn ?? null
  if (signedIn === null) return null
  const { userId, hint, at, until } = signedIn
  return { userId, hint: hint ?? null, isLive: Date.now() < (until ?? at + UNKNOWN_END_MS) }
}

/** How another tab has ended the session, by the record: a logout, or a sign-in of somebody else; null: it lives. */
export function endedInAnotherTab(session: Session): TabMessage | null {
  const state = slot.read()
  if (state === null) return null
  const { loggedOutAt, signedIn } = state
  if (signedIn !== null && signedIn.userId !== session.userId && signedIn.at >= session.startedAt) {
    return { kind: 'signed-in', userId: signedIn.userId }
  }
  return loggedOutAt !== null && loggedOutAt >= session.startedAt ? { kind: 'signed-out' } : null
}

/** The last step of every way in. What other users left in this browser goes, and their tabs end (product §2.19). */
export function startSession(session: Session): void {
  wipeUserData({ keepUserId: session.userId })
  storeSession(session)
  announceSignIn(session)
}

/**
 * Ends this tab's session when another tab signs out or another user signs in there (quality 18, 19). It listens to
 * the other tabs and also looks at their record at the start, when the page comes back from the browser's cache and
 * when it becomes visible: a sleeping tab hears nothing.
 *
 * @param onSignedOut the session and the user's local data are gone; show the signed-out page, do not redirect: all
 *   tabs would go to the provider at once
 * @returns how to stop watching
 */
export function watchOtherTabs({ onSignedOut }: { readonly onSignedOut: () => void }): () => void {
  function onMessage(message: TabMessage): void {
    const session = readSession()
    if (session === null || redirect.isRedirecting()) return
    const isSameUser = message.kind === 'signed-in' && message.userId === session.userId
    if (isSameUser) return
    redirect.waitForUser()
    dropSession()
    forgetReturnTo()
    wipeUserData(message.kind === 'signed-in' ? { keepUserId: message.userId } : {})
    onSignedOut()
  }

  function checkRecord(): void {
    const session = readSession()
    const end = session === null ? null : endedInAnotherTab(session)
    if (end !== null) onMessage(end)
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === slot.key) checkRecord()
  }

  function onPageShow(event: PageTransitionEvent): void {
    if (!event.persisted) return
    // Back from where this document had left to: it has given up its session and would stay silent for ever.
    if (redirect.isRedirecting()) reloadDocument()
    else checkRecord()
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'visible') checkRecord()
  }

  const stopListening = listenToTabs(onMessage)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  document.addEventListener('visibilitychange', onVisibilityChange)
  checkRecord()

  return () => {
    stopListening()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
