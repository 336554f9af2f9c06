import { ApiError, retryReadDelay, shouldRetryRead } from '@/shared/api'
import type { IdentityConfig } from '@/shared/config'
import { loadChunk } from '@/shared/lib/lazy'
import { currentUrl, rewriteAddress } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { withoutParameters } from './return-path'
import { isExpired, readId, readSession, type Session } from './session'
import { type LastSignedIn, lastSignedIn, startSession } from './tab-sync'
import {
  dropTakeOver,
  keepTakeOver,
  readTakeOver,
  type TakeOverPair,
  TOKEN_NAME,
  USER_NAME,
} from './take-over-cookies'
import type { UserRecord } from './user-record'

const PRINTABLE_ASCII = /^[\x21-\x7e]+$/

function isUsable({ token, userId }: TakeOverPair): boolean {
  return PRINTABLE_ASCII.test(token) && readId(userId) !== null
}

function hasLiveSession(): boolean {
  const session = readSession()
  return session !== null && !isExpired(session)
}

function readPair(parameters: URLSearchParams): TakeOverPair | null {
  const [token, ...otherTokens] = parameters.getAll(TOKEN_NAME)
  const [userId, ...otherUsers] = parameters.getAll(USER_NAME)
  if (token === undefined || userId === undefined || otherTokens.length + otherUsers.length > 0) return null
  return isUsable({ token, userId }) ? { token, userId } : null
}

/** A link's pair that waits for the user's word: in this tab alone, and in no cookie before that (quality 68). */
const waitingSlot = storageSlot<TakeOverPair>({
  area: 'session',
  name: 'take-over',
  version: 1,
  schema: z.object({ token: z.string(), userId: z.string() }),
})

/** The user whom this tab's user has agreed to become. */
const agreedSlot = storageSlot<string>({
  area: 'session',
  name: 'take-over-agreed',
  version: 1,
  schema: z.string(),
})

/** Who would have to make room for the pair's user without having been asked; null: nobody. */
function displacedBy({ userId }: TakeOverPair): LastSignedIn | null {
  const last = lastSignedIn()
  return last === null || last.userId === userId || agreedSlot.read() === userId ? null : last
}

function receive(pair: TakeOverPair): void {
  if (hasLiveSession()) return
  if (displacedBy(pair) !== null) waitingSlot.write(pair)
  // Of the same user's live session this tab has its own way in.
  else if (lastSignedIn()?.isLive !== true) keepTakeOver(pair)
}

export type TakeOverQuestion = {
  /** Who is signed in, or was last. */
  readonly present: LastSignedIn
  /** Whom the link or the cookies are of: more is not known before anything is asked for. */
  readonly userId: string
  /** The next document takes over. */
  readonly accept: () => void
  /** Everything stays as it was. */
  readonly decline: () => void
}

/**
 * What to ask the user before a document begins: a link, or cookies of the onboarding site, would put another account in
 * the place of the one that is signed in or was last (quality 68).
 */
export function takeOverQuestion(): TakeOverQuestion | null {
  const waiting = waitingSlot.read()
  const pair = waiting ?? readTakeOver()
  const present = pair === null || hasLiveSession() ? null : displacedBy(pair)
  if (pair === null || present === null) {
    // The one who stood in the way has signed out since.
    waitingSlot.remove()
    return null
  }
  return {
    present,
    userId: pair.userId,
    accept: () => {
      waitingSlot.remove()
      agreedSlot.write(pair.userId)
      keepTakeOver(pair)
    },
    decline: waiting === null ? dropTakeOver : waitingSlot.remove,
  }
}

/**
 * Takes `qualification_token` and `user_id` out of the address and keeps them: in cookies, or, when another user would
 * have to make room, for {@link takeOverQuestion}. It must run before any request of the document (quality 15). A link
 * never overrides a live session by itself (quality 13, 68).
 *
 * @returns `captured` when there was something to take out; the document's performance entries still hold it then, so
 *   the caller loads the clean address anew
 */
export function captureTakeOver(): 'captured' | 'nothing' {
  const { pathname, search, searchParams, hash } = currentUrl()
  if (!searchParams.has(TOKEN_NAME) && !searchParams.has(USER_NAME)) return 'nothing'
  const rest = withoutParameters(search, (name) => name === TOKEN_NAME || name === USER_NAME)
  rewriteAddress(`${pathname}${rest}${hash}`)
  const pair = readPair(searchParams)
  if (pair !== null) receive(pair)
  return 'captured'
}

/** The record is the proof of a take-over, so it is waited for and asked for again as any read (quality 74). */
async function recordOf({ token, userId }: TakeOverPair, usersUrl: string): Promise<UserRecord> {
  const { askUserRecord } = await loadChunk(() => import('./user-record'))
  for (let failures = 0; ; failures += 1) {
    try {
      return await askUserRecord(usersUrl, { userId, accessToken: token })
    } catch (error) {
      if (!(error instanceof ApiError) || !shouldRetryRead(failures, error)) throw error
      const delay = retryReadDelay(failures, error)
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}

async function attemptTakeOver({ usersUrl }: IdentityConfig): Promise<void> {
  const pair = readTakeOver()
  // Whoever would be displaced is asked at the start of the next document.
  if (pair === null || displacedBy(pair) !== null) return
  agreedSlot.remove()
  try {
    if (!isUsable(pair)) throw new TypeError('The pair cannot be used in a request')
    const record = await recordOf(pair, usersUrl)
    if (record.id !== pair.userId) throw new Error('The record is of another user')
    startSession({
      accessToken: pair.token,
      idToken: null,
      userId: record.id,
      email: record.email,
      clientId: record.clientId,
      roles: record.groups,
      groups: record.groups,
      inheritedGroups: [],
      origin: 'take-over',
      startedAt: Date.now(),
      expiresAt: null,
    })
  } catch (error) {
    // Whatever went wrong: the pair is not tried again, the usual sign-in follows.
    logFailure('take-over', error)
    dropTakeOver()
  }
}

let attempt: Promise<void> | undefined

/**
 * Tries to continue the sign-in made on the onboarding site: once per document, and only with no session (quality 13).
 * The record must be the requested user's own, else the link may have been made by somebody else.
 *
 * @returns the session of this tab after the attempt, or null
 */
export async function takeOver(config: { readonly identity: IdentityConfig }): Promise<Session | null> {
  if (hasLiveSession()) return readSession()
  attempt ??= attemptTakeOver(config.identity)
  await attempt
  return hasLiveSession() ? readSession() : null
}
