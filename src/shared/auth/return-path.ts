import { isAppPath } from '@/shared/config'
import { currentOrigin } from '@/shared/lib/location'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

/** Matches names of parameters with sign-in or take-over secrets, which are never stored or passed on. */
const SECRET_NAME = /token|secret|password|assertion|verifier/i
const SECRET_NAMES: readonly string[] = ['code', 'user_id']

function decodeName(segment: string): string {
  const raw = segment.replace(/=.*/, '')
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) || SECRET_NAMES.includes(name.toLowerCase())
}

/** Returns true when a path, query or hash contains a parameter whose name denotes a secret. */
export function hasSecretParameter(part: string): boolean {
  return part.split(/[?&#;]/).some((segment) => segment.includes('=') && isSecretName(decodeName(segment)))
}

/** Removes parameters from a query or hash that includes its `?` or `#`. The other parameters keep their spelling. */
export function withoutParameters(part: string, isUnwanted: (name: string) => boolean): string {
  const kept = part
    .slice(1)
    .split('&')
    .filter((segment) => !isUnwanted(decodeName(segment)))
    .join('&')
  return kept === '' ? '' : `${part.charAt(0)}${kept}`
}

export function withoutSecrets(url: URL): string {
  const search = withoutParameters(url.search, isSecretName)
  const hash = withoutParameters(url.hash, isSecretName)
  const clean = (part: string) => (hasSecretParameter(part) ? '' : part)
  return `${url.origin}${url.pathname}${clean(search)}${clean(hash)}`
}

/** The path after a sign-in without `returnTo`. */
export const HOME_PATH = '/main'

/** Maximum length in characters, as most web servers reject longer URLs. */
const MAX_LENGTH = 16_000
const ONE_LEADING_SLASH = /^\/(?![/\\])/
/** Control characters, separators and backslashes: browsers drop some of them, and read a backslash as a slash. */
const NOT_IN_A_PATH = /[\p{Cc}\p{Z}\\]/u
/** Encoded slashes, backslashes and control characters: decoding the path later could change its target. */
const HIDDEN_IN_PATHNAME = /%(?:[01][\da-f]|2f|5c|7f)/i

/** Returns the URL as the browser parses the path; `null` when the path is unsafe, e.g. leads to another site. */
function normalise(path: string): URL | null {
  if (path.length > MAX_LENGTH || !ONE_LEADING_SLASH.test(path) || NOT_IN_A_PATH.test(path)) return null
  const origin = currentOrigin()
  try {
    const url = new URL(path, origin)
    // Stryker disable next-line ConditionalExpression: the patterns reject other origins, too (quality 8).
    return url.origin === origin ? url : null
  } catch {
    return null
  }
}

/**
 * Returns the normalised path, or `null` when it is unsafe, unknown or contains a secret (quality 8, 9).
 * `/main/..//evil.com/` becomes `//evil.com/`, so the result is checked again.
 */
export function safeReturnPath(path: string, isKnown: (pathname: string) => boolean): string | null {
  const first = normalise(path)
  if (first === null) return null
  const normal = `${first.pathname}${first.search}${first.hash}`
  const second = normalise(normal)
  if (second === null) return null
  if (HIDDEN_IN_PATHNAME.test(second.pathname) || !isKnown(second.pathname)) return null
  return hasSecretParameter(normal) ? null : normal
}

/** Returns {@link safeReturnPath} for this app's screens, or the path of Main. */
export function returnPathOrHome(path: string | null): string {
  return (path === null ? null : safeReturnPath(path, isAppPath)) ?? HOME_PATH
}

const returnToSlot = storageSlot<string>({ area: 'session', name: 'wanted-path', schema: z.string() })

/** Stores the path to open after the sign-in. An unsafe or unknown path removes the stored path (quality 9). */
export function rememberReturnTo(path: string): void {
  const safe = safeReturnPath(path, isAppPath)
  if (safe === null) returnToSlot.remove()
  else returnToSlot.write(safe)
}

export function consumeReturnTo(): string | null {
  const path = returnToSlot.read()
  returnToSlot.remove()
  return path === null ? null : safeReturnPath(path, isAppPath)
}

export function forgetReturnTo(): void {
  returnToSlot.remove()
}
