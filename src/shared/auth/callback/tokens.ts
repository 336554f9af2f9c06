import { SignInError } from '../sign-in-error'

export type Tokens = {
  readonly accessToken: string
  readonly idToken: string
  /** Lifetime in seconds; `null` when missing or invalid. */
  readonly expiresIn: number | null
  /** Refresh token, which only the code flow can have. */
  readonly refreshToken?: string | undefined
}

const MAX_ACCESS_TOKEN_LENGTH = 8 * 1024
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/

/** Returns the token. Throws a `SignInError` if it is missing, too long or invalid in an `Authorization` header. */
export function checkAccessToken(token: string | null): string {
  if (token === null || token.length > MAX_ACCESS_TOKEN_LENGTH || !PRINTABLE_ASCII.test(token)) {
    throw new SignInError('access_token')
  }
  return token
}

/** Returns the lifetime in seconds; `null` if unusable: the session then lasts until the API returns 401. */
export function readExpiresIn(value: unknown): number | null {
  const seconds = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof seconds === 'number' && seconds > 0 && seconds < Number.POSITIVE_INFINITY ? seconds : null
}
