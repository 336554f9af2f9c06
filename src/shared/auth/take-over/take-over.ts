import type { IdentityConfig } from '@/shared/config'
import { currentUrl, rewriteAddress } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { adoptSession } from '../session/adopt-session'
import { isExpired } from '../session/expiry'
import type { Session } from '../session/session.types'
import { readSession } from '../session/session-store'
import { fetchUserRecord, readId } from '../session/user-record'
import { withoutParameters } from '../sign-in/secret-parameters'
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

/**
 * Takes `qualification_token` and `user_id` out of the address and keeps them in cookies. It must run before any
 * request of the document (quality 15). A link never overrides a live session (quality 13).
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
  if (pair !== null && !hasLiveSession()) keepTakeOver(pair)
  return 'captured'
}

async function attemptTakeOver({ usersUrl }: IdentityConfig): Promise<void> {
  const pair = readTakeOver()
  if (pair === null) return
  try {
    if (!isUsable(pair)) throw new TypeError('The pair cannot be used in a request')
    const record = await fetchUserRecord(usersUrl, { userId: pair.userId, accessToken: pair.token })
    if (record.id !== pair.userId) throw new Error('The record is of another user')
    adoptSession({
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
