import type { Operation } from '../contract/operations.ts'
import type { ProviderResponse, Send } from './http.ts'

export const OTHER_ORIGIN = 'https://check-provider.invalid'

const ALLOW_ORIGIN = 'Access-Control-Allow-Origin'

/** Returns the reasons why a browser would hide the response from a page of another origin. */
export function corsProblems(
  { headers, status }: ProviderResponse,
  url: string,
  origin: string,
  withCredentials: boolean,
): readonly string[] {
  if (new URL(url).origin === origin || status === 0) return []
  const allowed = headers.get(ALLOW_ORIGIN)
  const isAllowed = allowed === origin || (allowed === '*' && !withCredentials)
  const isTrusted = !withCredentials || headers.get('Access-Control-Allow-Credentials') === 'true'
  return [
    ...(isAllowed ? [] : [describeOrigin(allowed ?? '', origin, status)]),
    ...(isTrusted ? [] : ['нет Access-Control-Allow-Credentials: true']),
  ]
}

function describeOrigin(allowed: string, origin: string, status: number): string {
  const words = `${ALLOW_ORIGIN} «${allowed}», нужно «${origin}» (${status})`
  if (allowed.includes(',')) return `${words}: заголовок отправлен дважды или назван список`
  return allowed === OTHER_ORIGIN ? `${words}: кэш отдаёт заголовок чужого сайта` : words
}

/**
 * Returns the reasons why a cache could serve the response with another origin's CORS
 * headers. `other` is the response to the same request from another origin, sent first.
 */
export function cachingProblems(
  own: ProviderResponse,
  other: ProviderResponse,
  url: string,
  origin: string,
): readonly string[] {
  const allowed = own.headers.get(ALLOW_ORIGIN)
  if (new URL(url).origin === origin || allowed !== origin) return []
  const isSame = other.status !== 0 && other.headers.get(ALLOW_ORIGIN) === allowed
  const isKept = !/\b(?:no-store|private)\b/i.test(own.headers.get('Cache-Control') ?? '')
  const isVaried = listOf(own, 'Vary').some((name) => name === 'origin' || name === '*')
  return isSame || !isKept || isVaried
    ? []
    : [`${ALLOW_ORIGIN} зависит от сайта, а Vary: Origin нет: кэш отдаст ответ чужого сайта`]
}

/** Sends the preflight of a request. Returns the reasons why a browser would then not send the request itself. */
export async function preflightProblems(
  { method, body, isKeyed, host }: Pick<Operation, 'method' | 'body' | 'isKeyed' | 'host'>,
  url: string,
  origin: string,
  send: Send,
): Promise<readonly string[]> {
  const name = method.toUpperCase()
  const wanted = [
    'authorization',
    ...(body === undefined ? [] : ['content-type']),
    ...(isKeyed === true ? ['idempotency-key'] : []),
  ]
  const response = await send(url, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': name, 'Access-Control-Request-Headers': wanted.join(',') },
  })
  const { status, failure } = response
  if (failure !== null) return [failure]
  // A preflight that is rejected or redirected fails, whatever headers its response has.
  if (status < 200 || status >= 300) return [`ответ ${status} на OPTIONS, нужно 200 или 204`]
  const isSecure = host === 'secure'
  const names = listOf(response, 'Access-Control-Allow-Headers')
  const methods = (response.headers.get('Access-Control-Allow-Methods') ?? '')
    .split(',')
    .map((one) => one.trim())
  // With credentials `*` is not a wildcard, and it never includes `Authorization`.
  const missing = wanted.filter(
    (one) => !names.includes(one) && (one === 'authorization' || isSecure || !names.includes('*')),
  )
  // Method names are case-sensitive (Fetch, section 4.8).
  const isKnown =
    name === 'GET' || name === 'POST' || methods.includes(name) || (!isSecure && methods.includes('*'))
  return [
    ...corsProblems(response, url, origin, isSecure),
    ...(isKnown ? [] : [`в Access-Control-Allow-Methods нет ${name}`]),
    ...(missing.length === 0 ? [] : [`в Access-Control-Allow-Headers нет ${missing.join(', ')}`]),
  ]
}

function listOf({ headers }: ProviderResponse, name: string): readonly string[] {
  return (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase())
}

/** Returns the defects of the response to a missing or unknown token. Does not check CORS headers. */
export function refusalProblems(
  response: ProviderResponse,
  token: 'без токена' | 'на чужой токен',
): readonly string[] {
  const { status, failure, headers } = response
  if (failure !== null) return [failure]
  if (status >= 300 && status < 400) return [`${token} перенаправляет (${status}), нужно 401`]
  const scheme = /^(?:Basic|Digest|Negotiate|NTLM)\b/i.exec(headers.get('WWW-Authenticate') ?? '')?.[0]
  return [
    ...(status === 401 ? [] : [`${token} отвечает ${status}, нужно 401`]),
    ...(scheme === undefined ? [] : [`WWW-Authenticate: ${scheme}: браузер покажет своё окно входа`]),
  ]
}

/** Returns a problem when a response from another origin does not allow the page to read `Retry-After`. */
export function exposeProblems(
  response: ProviderResponse,
  url: string,
  origin: string,
  isSecure: boolean,
): readonly string[] {
  if (response.status === 0 || new URL(url).origin === origin) return []
  const isExposed = listOf(response, 'Access-Control-Expose-Headers').some(
    (name) => name === 'retry-after' || (name === '*' && !isSecure),
  )
  return isExposed ? [] : ['нет Access-Control-Expose-Headers: Retry-After']
}
