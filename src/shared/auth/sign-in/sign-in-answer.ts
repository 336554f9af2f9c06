import { currentUrl, rewriteAddress } from '@/shared/lib/location'
import { LOGIN_PATH } from './start-sign-in'

/** The provider's answer as it stood in the address. */
export type SignInAnswer = { readonly query: URLSearchParams; readonly fragment: URLSearchParams }

const ANSWER_PARAMETERS = ['access_token', 'id_token', 'code', 'error'] as const

/** True when the parameters hold an answer of a provider, whole or not. */
export function hasAnswer(parameters: URLSearchParams): boolean {
  return ANSWER_PARAMETERS.some((name) => parameters.has(name))
}

/** What the present address holds. */
function readSignInAnswer(): SignInAnswer {
  const { searchParams, hash } = currentUrl()
  return { query: searchParams, fragment: new URLSearchParams(hash.slice(1)) }
}

/**
 * True when this document was opened by a provider's answer: `/login` with tokens, a code or an error in the hash or
 * the query. One without `state` is an answer too: it must be refused, not overlooked (quality 1).
 */
export function isSignInAnswer(): boolean {
  const { pathname } = currentUrl()
  if (pathname !== LOGIN_PATH && pathname !== `${LOGIN_PATH}/`) return false
  const { query, fragment } = readSignInAnswer()
  return hasAnswer(query) || hasAnswer(fragment)
}

/**
 * Takes the answer out of the address, before anything is awaited or requested: a reload, a failed start or a report
 * must not find it there (quality 7).
 */
export function takeSignInAnswer(): SignInAnswer {
  const answer = readSignInAnswer()
  rewriteAddress(LOGIN_PATH)
  return answer
}
