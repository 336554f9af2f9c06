import { reloadDocument } from '@/shared/lib/location'
import { storageSlot, wipeUserData } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { redirect } from './redirect'
import { forgetReturnTo } from './return-path'
import { dropSession, readSession, type Session, storeSession } from './session'

/** State shared by the tabs of this browser. Contains no token, and of the user only the id and the masked e-mail. */
const sharedStateSchema = z.object({
  /** Time of the last logout, epoch milliseconds. */
  loggedOutAt: z.nullable(z.number()),
  /** The user who signed in last in this browser; a logout removes it. */
  signedIn: z.nullable(
    z.object({
      userId: z.string(),
      /** Start of the session, epoch milliseconds. */
      at: z.number(),
      // The fields below are optional, because tabs of older releases may still be open and do not write them.
      /** Time until which the session counts as live, epoch milliseconds; `null` when unknown. */
      until: z.optional(z.nullable(z.number())),
      hint: z.optional(z.nullable(z.string())),
    }),
  ),
})

const slot = storageSlot({ area: 'local', name: 'epoch', schema: sharedStateSchema })

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

/** Subscribes to the messages of all tabs, including this tab. Returns the unsubscribe function. */
function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const channel = openChannel()
  if (channel === null) return () => undefined
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const message = z.safeParse(messageSchema, event.data)
    if (message.success) listener(message.data)
  }
  return () => channel.close()
}

/** Masks the e-mail as `i…@example.ru`; `null` when it is not a plain e-mail. */
function getSignInHint({ email }: Session): string | null {
  const parts = /^([\p{L}\p{N}])[^@]{0,63}(@[\p{L}\p{N}.-]{1,253})$/u.exec(email ?? '')
  return parts === null ? null : `${parts[1]}…${parts[2]}`
}

/** Returns the time of the last sign-in or logout, which may be in the future if the clock was set back. */
function lastEventAt(): number {
  const state = slot.read()
  return Math.max(state?.loggedOutAt ?? 0, state?.signedIn?.at ?? 0)
}

/** Ends the sessions of other users in other tabs; sessions of the same user continue (quality 19). */
export function announceSignIn(session: Session): void {
  slot.write({
    loggedOutAt: slot.read()?.loggedOutAt ?? null,
    signedIn: {
      userId: session.userId,
      at: Math.max(session.startedAt, lastEventAt()),
      until: session.expiresAt ?? Date.now() + UNKNOWN_END_MS,
      hint: getSignInHint(session),
    },
  })
  post({ kind: 'signed-in', userId: session.userId })
}

/** Ends the sessions of all tabs. Suspended tabs read the stored record later. */
export function announceSignOut(session: Session | null): void {
  const at = Math.max(Date.now(), session?.startedAt ?? 0, lastEventAt())
  slot.write({ loggedOutAt: at, signedIn: null })
  post({ kind: 'signed-out' })
}

/** Records that a session ended without a logout: its user remains the last user of this browser. */
export function announceEnd({ userId }: Session): void {
  const state = slot.read()
  if (state?.signedIn?.userId !== userId) return
  slot.write({ ...state, signedIn: { ...state.signedIn, until: Date.now() } })
}

/** Milliseconds for which a session without a known expiry counts as live, because closing its tabs is not recorded. */
const UNKNOWN_END_MS = 24 * 3_600_000

export type LastSignedIn = {
  readonly userId: string
  readonly hint: string | null
  /** False after the recorded expiry; stays true when the tab was closed earlier. */
  readonly isLive: boolean
}

/** Returns the user who signed in last in this browser and has not signed out, or `null`. */
export function lastSignedIn(): LastSignedIn | null {
  const signedIn = slot.read()?.signedIn ?? null
  if (signedIn === null) return null
  const { userId, hint, at, until } = signedIn
  return { userId, hint: hint ?? null, isLive: Date.now() < (until ?? at + UNKNOWN_END_MS) }
}

/** Returns the logout or the other user's sign-in that ended this session in another tab; `null` if there was none. */
export function endedInAnotherTab(session: Session): TabMessage | null {
  const state = slot.read()
  if (state === null) return null
  const { loggedOutAt, signedIn } = state
  if (signedIn !== null && signedIn.userId !== session.userId && signedIn.at >= session.startedAt) {
    return { kind: 'signed-in', userId: signedIn.userId }
  }
  return loggedOutAt !== null && loggedOutAt >= session.startedAt ? { kind: 'signed-out' } : null
}

/** Starts the session: removes other users' data and ends their sessions in other tabs (product §2.19). */
export function startSession(response: Session): void {
  wipeUserData({ keepUserId: response.userId })
  // The order of sessions must not depend on a clock that may be set back (quality 21).
  const session = { ...response, startedAt: Math.max(response.startedAt, lastEventAt() + 1) }
  storeSession(session)
  announceSignIn(session)
}

/**
 * Ends this tab's session when another tab signs out or signs in another user (quality 18, 19). Also reads
 * the stored record, because suspended tabs miss messages. `onSignedOut` must not redirect: every tab calls
 * it.
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

  const stopListening = listenToTabs(onMessage)
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('storage', ({ key }) => key === slot.key && checkRecord(), { signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      // This document was redirecting and no longer has a session, so without a reload it would hang.
      if (redirect.isRedirecting()) reloadDocument()
      else checkRecord()
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && checkRecord(),
    { signal },
  )
  checkRecord()

  return () => {
    stopListening()
    listening.abort()
  }
}
