import { currentUrl } from '@/shared/lib/location'

/** Names of the parameters and cookies, agreed with the onboarding site (product §2.9). */
export const TOKEN_NAME = 'qualification_token'
export const USER_NAME = 'user_id'

/** A sign-in made on the onboarding site. */
export type TakeOverPair = { readonly token: string; readonly userId: string }

/** One year in seconds (product §2.9). */
const MAX_AGE = 31_536_000
const MAX_COOKIE_LENGTH = 4096

/** Writing and deleting need the same attributes (quality 16). Without `Domain` the cookie is for this host only. */
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

/** The stored pair, or null when a part is missing. */
export function readTakeOver(): TakeOverPair | null {
  const token = readCookie(TOKEN_NAME)
  const userId = readCookie(USER_NAME)
  return token === null || token === '' || userId === null || userId === '' ? null : { token, userId }
}

/** Stores the pair for one year, unless it does not fit into cookies. */
export function keepTakeOver({ token, userId }: TakeOverPair): void {
  const cookies = [cookieText(TOKEN_NAME, token), cookieText(USER_NAME, userId)]
  if (cookies.some((cookie) => cookie.length >= MAX_COOKIE_LENGTH)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers and is asynchronous
  for (const cookie of cookies) document.cookie = cookie
}

/** Deletes both cookies. */
export function dropTakeOver(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  for (const name of [TOKEN_NAME, USER_NAME]) document.cookie = `${name}=${attributes(0)}`
}

/** Deletes the cookies of another user, so that a new tab does not return to that account. */
export function dropTakeOverOfOthers(userId: string): void {
  const pair = readTakeOver()
  if (pair !== null && pair.userId !== userId) dropTakeOver()
}
