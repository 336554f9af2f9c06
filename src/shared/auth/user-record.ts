import {
  ApiError,
  parseExactJson,
  parseRetryAfter,
  pathSegment,
  retryReadDelay,
  segmentOrNull,
  shouldRetryRead,
} from '@/shared/api'
import type { IdentityConfig } from '@/shared/config'
import { z } from '@/shared/lib/zod'
import { claimedFacts, type UserFacts, userFacts } from './claims'
import { getEndpoint } from './endpoints'
import { isIncomplete, type Session } from './session'

/** The user record of the provider's users API, which fills in claims that the tokens lack (product §17.4). */
export type UserRecord = UserFacts & { readonly id: string }

const TIMEOUT_MS = 10_000

/** Returns the URL of the user record, or `null` when the id cannot be a path segment (quality 14, 65). */
export function userRecordUrl(usersUrl: string, userId: string): string | null {
  return segmentOrNull(userId) === null ? null : `${usersUrl}/${pathSegment(userId)}`
}

/** Thrown for an unusable id, a status other than 200, or data of another user. Has no data of the request. */
class UserRecordError extends Error {
  override readonly name = 'UserRecordError'
  readonly kind: 'id' | 'status' | 'subject'
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(kind: 'id' | 'status' | 'subject', response?: Response) {
    super(`No user record: ${kind}`)
    this.kind = kind
    this.status = response?.status
    this.retryAfterMs = parseRetryAfter(response?.headers.get('Retry-After') ?? null, Date.now())
  }
}

export const recordSchema = z.object({
  id: z.union([z.string(), z.number()]),
  email: z.optional(z.unknown()),
  client_id: z.optional(z.unknown()),
  roles: z.optional(z.unknown()),
  groups: z.optional(z.unknown()),
})

const subjectSchema = z.looseObject({ sub: z.string() })

type UserKey = { readonly userId: string; readonly accessToken: string }

/** Fetches JSON with plain `fetch`: on a 401, the HTTP client would start a sign-in and thus a loop. */
async function ask(url: string, accessToken: string, limitMs: number): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  if (response.status !== 200) throw new UserRecordError('status', response)
  return parseExactJson(await response.text())
}

/** Fetches the user record. Throws for an invalid id or response, and unless status 200 arrives in time. */
export async function fetchUserRecord(
  usersUrl: string,
  { userId, accessToken }: UserKey,
  limitMs = TIMEOUT_MS,
): Promise<UserRecord> {
  const url = userRecordUrl(usersUrl, userId)
  if (url === null) throw new UserRecordError('id')
  const { id, client_id: clientId, ...rest } = z.parse(recordSchema, await ask(url, accessToken, limitMs))
  return {
    id: String(id),
    ...userFacts({ clientId, email: rest.email, roles: rest.roles, groups: rest.groups }),
  }
}

/** Fetches the userinfo. Throws when that fails, or when `sub` is not the user's id (OpenID Connect Core, 5.3.2). */
async function fetchUserInfo(
  identity: IdentityConfig,
  { userId, accessToken }: UserKey,
  limitMs: number,
): Promise<UserFacts> {
  const url = await getEndpoint(identity, 'userinfoEndpoint')
  const claims = z.parse(subjectSchema, await ask(url, accessToken, limitMs))
  if (claims.sub !== userId) throw new UserRecordError('subject')
  return claimedFacts(claims, identity)
}

function toApiError(cause: unknown): ApiError {
  const path = 'user record'
  if (cause instanceof UserRecordError && cause.status !== undefined) {
    const { status, retryAfterMs } = cause
    return new ApiError({ kind: 'http', path, status, retryAfterMs, cause })
  }
  if (cause instanceof DOMException) return new ApiError({ kind: 'timeout', path, cause })
  return new ApiError({ kind: cause instanceof TypeError ? 'network' : 'shape', path, cause })
}

/** Calls {@link fetchUserRecord}, and retries failures like any other read (quality 74). Throws an `ApiError`. */
async function askUserRecord(usersUrl: string, user: UserKey): Promise<UserRecord> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await fetchUserRecord(usersUrl, user)
    } catch (cause) {
      const error = toApiError(cause)
      if (!shouldRetryRead(failures, error)) throw error
      const delay = retryReadDelay(failures, error)
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}

/** Returns the session of a take-over. Throws if the user record fails to load or has another id (quality 13). */
export async function takenOverSession(usersUrl: string, user: UserKey): Promise<Session> {
  const { id, email, clientId, roles, groups } = await askUserRecord(usersUrl, user)
  if (id !== user.userId) throw new Error('The record is of another user')
  return {
    accessToken: user.accessToken,
    idToken: null,
    userId: id,
    email,
    clientId,
    roles: roles ?? [],
    groups: groups ?? [],
    inheritedGroups: [],
    origin: 'take-over',
    startedAt: Date.now(),
    expiresAt: null,
  }
}

function filledFrom(session: Session, { email, clientId, roles, groups }: UserFacts): Session {
  const filled = { ...session, clientId: session.clientId ?? clientId, email: session.email ?? email }
  if (session.rolesUnknown !== true || roles === null) return filled
  return { ...filled, rolesUnknown: undefined, roles, groups: groups ?? [] }
}

/**
 * Fills in missing data from the user record, then from the userinfo endpoint if there is one (product §2.7).
 * `failure` is the first error of a source; `null` when no source failed.
 */
export async function complete(identity: IdentityConfig, session: Session, limitMs = TIMEOUT_MS) {
  let filled = session
  let failure: ApiError | null = null
  const hasUserInfo = identity.userinfoEndpoint !== undefined || identity.discovery !== undefined
  const sources = [loadRecord, ...(hasUserInfo ? [fetchUserInfo] : [])]
  for (const source of sources) {
    if (filled.email !== null && !isIncomplete(filled)) break
    try {
      filled = filledFrom(filled, await source(identity, filled, limitMs))
    } catch (error) {
      failure ??= toApiError(error)
    }
  }
  if (!isIncomplete(filled)) return { session: filled, failure }
  // After every source has responded, missing roles mean an empty list.
  return { session: failure === null ? { ...filled, rolesUnknown: undefined } : filled, failure }
}

async function loadRecord({ usersUrl }: IdentityConfig, user: UserKey, limitMs: number): Promise<UserFacts> {
  const record = await fetchUserRecord(usersUrl, user, limitMs)
  if (record.id !== user.userId) throw new UserRecordError('subject')
  return record
}
