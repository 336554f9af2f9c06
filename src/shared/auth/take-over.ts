import type { IdentityConfig } from '@/shared/config'
import { loadChunk } from '@/shared/lib/lazy'
import { currentUrl, replaceUrl } from '@/shared/lib/location'
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

/** Token and user id of a take-over link, stored in this tab until the user accepts or declines (quality 68). */
const waitingSlot = storageSlot<TakeOverPair>({
  area: 'session',
  name: 'take-over',
  schema: z.object({ token: z.string(), userId: z.string() }),
})

/** Id of the user whose account the present user has agreed to switch to. */
const agreedSlot = storageSlot<string>({ area: 'session', name: 'take-over-agreed', schema: z.string() })

/** Returns the signed-in or last user whom the take-over would replace, or `null`. */
function displacedBy({ userId }: TakeOverPair): LastSignedIn | null {
  const last = lastSignedIn()
  return last === null || last.userId === userId || agreedSlot.read() === userId ? null : last
}

function receive(pair: TakeOverPair): void {
  if (hasLiveSession()) return
  if (displacedBy(pair) !== null) waitingSlot.write(pair)
  // With a live session of the same user no take-over is needed.
  else if (lastSignedIn()?.isLive !== true) keepTakeOver(pair)
}

export type TakeOverQuestion = {
  readonly present: LastSignedIn
  /** Id of the user in the link or the cookies; nothing else is known before a request. */
  readonly userId: string
  /** Stores the consent, so that the take-over happens in the next document. */
  readonly accept: () => void
  readonly decline: () => void
}

/** Returns the consent question; `null` unless a take-over would replace the current or last account (quality 68). */
export function takeOverQuestion(): TakeOverQuestion | null {
  const waiting = waitingSlot.read()
  const pair = waiting ?? readTakeOver()
  const present = pair === null || hasLiveSession() ? null : displacedBy(pair)
  if (pair === null || present === null) {
    // There is no account to replace, e.g. because the other user has signed out since the question appeared.
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
 * Moves the token and user id from the URL to cookies, or stores them for {@link takeOverQuestion}, before
 * any request (quality 13, 15, 68). The caller must reload, because performance entries contain the URL.
 */
export function captureTakeOver(): 'captured' | 'nothing' {
  const { pathname, search, searchParams, hash } = currentUrl()
  if (!searchParams.has(TOKEN_NAME) && !searchParams.has(USER_NAME)) return 'nothing'
  const rest = withoutParameters(search, (name) => name === TOKEN_NAME || name === USER_NAME)
  replaceUrl(`${pathname}${rest}${hash}`)
  const pair = readPair(searchParams)
  if (pair !== null) receive(pair)
  return 'captured'
}

async function attemptTakeOver({ usersUrl }: IdentityConfig): Promise<void> {
  const pair = readTakeOver()
  // If the pair would replace an account, the next document shows the consent question at start-up.
  if (pair === null || displacedBy(pair) !== null) return
  agreedSlot.remove()
  try {
    if (!isUsable(pair)) throw new TypeError('The pair cannot be used in a request')
    const { takenOverSession } = await loadChunk(() => import('./user-record'))
    startSession(await takenOverSession(usersUrl, { userId: pair.userId, accessToken: pair.token }))
  } catch (error) {
    // A failed take-over is never retried; the usual sign-in follows.
    logFailure('take-over', error)
    dropTakeOver()
  }
}

let attempt: Promise<void> | undefined

/** Returns the live session. If there is none, first attempts a take-over, once per document (quality 13). */
export async function takeOver(config: { readonly identity: IdentityConfig }): Promise<Session | null> {
  if (hasLiveSession()) return readSession()
  attempt ??= attemptTakeOver(config.identity)
  await attempt
  return hasLiveSession() ? readSession() : null
}
