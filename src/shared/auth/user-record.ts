import { ApiError, parseAnswer, parseRetryAfter, pathSegment } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import { parseRoles } from './roles'
import { readId } from './session'

/** What the provider knows about a user besides the tokens (product §17.4). */
export type UserRecord = {
  readonly id: string
  readonly email: string | null
  readonly clientId: string | null
  readonly groups: readonly string[]
}

const TIMEOUT_MS = 10_000

/** The URL of the user's record, or null when the id may not be part of a path. */
export function userRecordUrl(usersUrl: string, userId: string): string | null {
  const id = readId(userId)
  return id === null ? null : `${usersUrl}/${pathSegment(id)}`
}

/** Why there is no user record. Contains nothing of the request. */
class UserRecordError extends Error {
  override readonly name = 'UserRecordError'
  readonly kind: 'id' | 'status'
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(kind: 'id' | 'status', response?: Response) {
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
  groups: z.optional(z.unknown()),
})

function toUserRecord(raw: unknown): UserRecord {
  const { id, email, client_id, groups } = z.parse(recordSchema, raw)
  return {
    id: String(id),
    email: typeof email === 'string' && email !== '' ? email : null,
    clientId: readId(client_id),
    groups: parseRoles(groups),
  }
}

type UserKey = { readonly userId: string; readonly accessToken: string }

/**
 * Reads the user's record with a plain request: the HTTP layer would start a new sign-in after a 401, and so a loop.
 *
 * @throws when the id is invalid, there is no 200 in time, or the response is not a user record
 */
export async function fetchUserRecord(
  usersUrl: string,
  { userId, accessToken }: UserKey,
  limitMs = TIMEOUT_MS,
): Promise<UserRecord> {
  const url = userRecordUrl(usersUrl, userId)
  if (url === null) throw new UserRecordError('id')
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  })
  if (response.status !== 200) throw new UserRecordError('status', response)
  return toUserRecord(parseAnswer(await response.text()))
}

/** The error in the shape that retries and screens understand. */
function toApiError(cause: unknown): ApiError {
  const path = 'user record'
  if (cause instanceof UserRecordError && cause.status !== undefined) {
    const { status, retryAfterMs } = cause
    return new ApiError({ kind: 'http', path, status, retryAfterMs, cause })
  }
  if (cause instanceof DOMException) return new ApiError({ kind: 'timeout', path, cause })
  return new ApiError({ kind: cause instanceof TypeError ? 'network' : 'shape', path, cause })
}

/**
 * {@link fetchUserRecord} for those who try again.
 *
 * @throws {ApiError}
 */
export async function askUserRecord(usersUrl: string, user: UserKey): Promise<UserRecord> {
  try {
    return await fetchUserRecord(usersUrl, user)
  } catch (error) {
    throw toApiError(error)
  }
}
