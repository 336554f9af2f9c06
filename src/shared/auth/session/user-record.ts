import { parseAnswer, pathSegment } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import { parseRoles } from './roles'

/** What the provider knows of a user beside the tokens (specification, section 7, call 15). */
export type UserRecord = {
  readonly id: string
  readonly email: string | null
  readonly clientId: string | null
  readonly groups: readonly string[]
}

const TIMEOUT_MS = 10_000

/** No `/`, `\`, `?`, `#`, `%`, and no leading dot: one segment of a path, whatever decodes it on the way (quality 14). */
const ID_PATTERN = /^[\w@|~:+-][\w.@|~:+-]{0,127}$/

/** The id as text, or null when it is nothing that may stand in an address. Ids may be numbers (contract, section 4). */
export function readId(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && ID_PATTERN.test(text) ? text : null
}

/** Address of the user's record, or null when the id may not stand in a path. */
export function userRecordUrl(usersUrl: string, userId: string): string | null {
  const id = readId(userId)
  return id === null ? null : `${usersUrl}/${pathSegment(id)}`
}

/** Why there is no user record; carries nothing of the request. */
class UserRecordError extends Error {
  override readonly name = 'UserRecordError'
  readonly kind: 'id' | 'status'
  readonly status: number | undefined

  constructor(kind: 'id' | 'status', status?: number) {
    super(`No user record: ${kind}`)
    this.kind = kind
    this.status = status
  }
}

const recordSchema = z.object({
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

/**
 * Reads the user's record. A plain request: the HTTP layer answers 401 with a new sign-in, which here would be a loop.
 *
 * @throws when the id is unfit, the answer is not 200 in time, or not a user record
 */
export async function fetchUserRecord(
  usersUrl: string,
  { userId, accessToken }: { readonly userId: string; readonly accessToken: string },
): Promise<UserRecord> {
  const url = userRecordUrl(usersUrl, userId)
  if (url === null) throw new UserRecordError('id')
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status !== 200) throw new UserRecordError('status', response.status)
  return toUserRecord(parseAnswer(await response.text()))
}
