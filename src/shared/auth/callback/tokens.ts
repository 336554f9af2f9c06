import { SignInError } from '../sign-in-error'

export type Tokens = {
  readonly accessToken: string
  readonly idToken: string
  /** Seconds; null when the provider does not tell. */
  readonly expiresIn: number | null
  /** Of the code flow, when the provider gives one. */
  readonly refreshToken?: string | undefined
}

const MAX_ACCESS_TOKEN_LENGTH = 8 * 1024
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/

/** Returns the token if it fits into an `Authorization` header, or throws `access_token`. */
export function checkAccessToken(token: string | null): string {
  if (token === null || token.length > MAX_ACCESS_TOKEN_LENGTH || !PRINTABLE_ASCII.test(token)) {
    throw new SignInError('access_token')
  }
  return token
}

/** The lifetime in seconds, or null when the value is unusable and the session ends with a 401 of the API. */
export function readExpiresIn(value: unknown): number | null {
  const seconds = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof seconds === 'number' && seconds > 0 && seconds < Number.POSITIVE_INFINITY ? seconds : null
}
