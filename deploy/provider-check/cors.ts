import type { Operation } from '../contract/operations.ts'
import type { Ask, Asked } from './asker.ts'

/** What a browser would miss in an answer to a page of another origin. */
export function corsProblems(
  { headers, status }: Asked,
  url: string,
  origin: string,
  withCredentials: boolean,
): readonly string[] {
  if (new URL(url).origin === origin || status === 0) return []
  const allowed = headers.get('Access-Control-Allow-Origin')
  const isAllowed = allowed === origin || (allowed === '*' && !withCredentials)
  const isTrusted = !withCredentials || headers.get('Access-Control-Allow-Credentials') === 'true'
  return [
    ...(isAllowed ? [] : [`Access-Control-Allow-Origin «${allowed ?? ''}», нужно «${origin}» (${status})`]),
    ...(isTrusted ? [] : ['нет Access-Control-Allow-Credentials: true']),
  ]
}

/** What the browser asks before the call. */
export async function preflightProblems(
  operation: Operation,
  url: string,
  origin: string,
  ask: Ask,
): Promise<readonly string[]> {
  const method = operation.method.toUpperCase()
  const wanted = [
    'authorization',
    ...(operation.body === undefined ? [] : ['content-type']),
    ...(operation.isKeyed === true ? ['idempotency-key'] : []),
  ]
  const answer = await ask(url, {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': wanted.join(','),
    },
  })
  if (answer.failure !== null) return [answer.failure]
  const isGood = answer.status >= 200 && answer.status < 300
  const names = listOf(answer, 'Access-Control-Allow-Headers')
  const methods = listOf(answer, 'Access-Control-Allow-Methods')
  const isSecure = operation.host === 'secure'
  // The star stands for neither the bearer nor, with credentials, anything.
  const missing = wanted.filter(
    (name) => !names.includes(name) && (name === 'authorization' || isSecure || !names.includes('*')),
  )
  const isKnown =
    method === 'GET' ||
    method === 'POST' ||
    methods.includes(method.toLowerCase()) ||
    (!isSecure && methods.includes('*'))
  return [
    ...(isGood ? [] : [`ответ ${answer.status} на OPTIONS`]),
    ...corsProblems(answer, url, origin, isSecure),
    ...(isKnown ? [] : [`в Access-Control-Allow-Methods нет ${method}`]),
    ...(missing.length === 0 ? [] : [`в Access-Control-Allow-Headers нет ${missing.join(', ')}`]),
  ]
}

function listOf({ headers }: Asked, name: string): readonly string[] {
  return (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase())
}

/**
 * A call without a token: it is refused, and the page may see that it is.
 *
 * @param isRefused whether this status refuses it, too
 */
export function refusalProblems(
  answer: Asked,
  url: string,
  origin: string,
  isSecure: boolean,
  isRefused: boolean,
): readonly string[] {
  if (answer.failure !== null) return [answer.failure]
  if (answer.status >= 300 && answer.status < 400)
    return [`без токена перенаправляет (${answer.status}), нужно 401`]
  const isSameOrigin = new URL(url).origin === origin
  const isExposed = listOf(answer, 'Access-Control-Expose-Headers').some(
    (name) => name === 'retry-after' || (name === '*' && !isSecure),
  )
  return [
    ...(answer.status === 401 || isRefused ? [] : [`без токена отвечает ${answer.status}, нужно 401`]),
    ...corsProblems(answer, url, origin, isSecure),
    ...(isSameOrigin || isExposed ? [] : ['нет Access-Control-Expose-Headers: Retry-After']),
  ]
}
