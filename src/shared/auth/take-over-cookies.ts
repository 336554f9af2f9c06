import { currentUrl } from '@/shared/lib/location'

/** Names of the parameters and of the cookies, shared with the onboarding site (product §2.9). */
export const TOKEN_NAME = 'qualification_token'
export const USER_NAME = 'user_id'

/** A sign-in made on the onboarding site. */
export type TakeOverPair = { readonly token: string; readonly userId: string }

/** Seconds of one year (product §2.9). */
const MAX_AGE = 31_536_000
const MAX_COOKIE_LENGTH = 4096

/** The same for writing and deleting, else the browser keeps the cookie (quality 16). Without `Domain`: this host only. */
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

/** The pair that was kept, or null when a part is missing. */
export function readTakeOver(): TakeOverPair | null {
  const token = readCookie(TOKEN_NAME)
  const userId = readCookie(USER_NAME)
  return token === null || token === '' || userId === null || userId === '' ? null : { token, userId }
}

/** Keeps the pair for one year; one that does not fit into cookies is not kept at all. */
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

/** Deletes the cookies of anybody else: a new tab must not go back to the user before the one who signed in here. */
export function dropTakeOverOfOthers(userId: string): void {
  const pair = readTakeOver()
  if (pair !== null && pair.userId !== userId) dropTakeOver()
}
