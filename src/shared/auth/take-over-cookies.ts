import { currentUrl } from '@/shared/lib/location'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

/** Names of the parameters and cookies, agreed with the onboarding site (product §2.9). */
export const TOKEN_NAME = 'qualification_token'
export const USER_NAME = 'user_id'

/** Token and user id that the onboarding site passes on after a sign-in there. */
export type TakeOverPair = { readonly token: string; readonly userId: string }

/** Lifetime of the cookies: one year, in seconds. */
const MAX_AGE = 31_536_000
const MAX_COOKIE_LENGTH = 4096

/** Returns the attributes to write a cookie of this host or, with a negative age, delete it (quality 16). */
function attributes(maxAge: number): string {
  const secure = currentUrl().protocol === 'https:' ? '; Secure' : ''
  return `; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

function cookieText(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}${attributes(MAX_AGE)}`
}

function readCookie(name: string): string | null {
  const prefix = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  if (found === undefined) return null
  const raw = found.slice(prefix.length)
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

export const signedOutSlot = storageSlot<string>({ area: 'local', name: 'signed-out', schema: z.string() })

/** Returns a 32-bit hash of the token: enough to recognise it, too short to restore it. */
export function hashToken(token: string): string {
  return ` ${Array.from(token).reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) % 2 ** 32, 0)}`
}

/** Reads the cookies. Returns `null` when one is missing, or when a session with this token was signed out. */
export function readTakeOver(): TakeOverPair | null {
  const token = readCookie(TOKEN_NAME)
  const userId = readCookie(USER_NAME)
  if (!token || !userId || signedOutSlot.read()?.includes(hashToken(token))) return null
  return { token, userId }
}

/** Stores the pair in cookies, unless a cookie would be too long. */
export function keepTakeOver({ token, userId }: TakeOverPair): void {
  const cookies = [cookieText(TOKEN_NAME, token), cookieText(USER_NAME, userId)]
  if (cookies.some((cookie) => cookie.length >= MAX_COOKIE_LENGTH)) return
  // An older cookie of a parent domain would take precedence over the new cookie.
  dropTakeOver()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers and is asynchronous
  for (const cookie of cookies) document.cookie = cookie
}

/** Deletes the cookies of this host and of each parent domain. */
export function dropTakeOver(): void {
  const labels = currentUrl().hostname.split('.')
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  for (const name of [TOKEN_NAME, USER_NAME]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers and is asynchronous
    for (const domain of ['', ...domains]) document.cookie = `${name}=${attributes(-MAX_AGE)}${domain}`
  }
}
