import type { IdentityConfig } from '@/shared/config'
import { currentOrigin, replaceDocument } from '@/shared/lib/location'
import { wasClockOff } from '../leave/clock-offset'
import { isLeaving, markLeaving, unmarkLeaving } from '../leave/leaving'
import { signInLoop } from '../leave/loop-guard'
import { randomToken, sha256, toBase64Url } from './base64url'
import { rememberWantedPath, returnPathOrHome } from './return-path'
import type { SignInFailure } from './sign-in-failure'
import { addTransaction, type Transaction } from './transactions'

/** Path of the redirect URI (product §2.2). */
export const LOGIN_PATH = '/login'

/** Path of the page that explains the failure. */
export function failurePath(failure: SignInFailure): string {
  return `${LOGIN_PATH}?failure=${failure}`
}

/** Registered at the provider as it stands here. */
export function redirectUri(): string {
  return `${currentOrigin()}${LOGIN_PATH}`
}

async function authorizeUrl(identity: IdentityConfig, transaction: Transaction): Promise<string> {
  const url = new URL(identity.authorizationEndpoint)
  const { searchParams } = url
  searchParams.set('response_type', transaction.codeVerifier === null ? 'id_token token' : 'code')
  searchParams.set('client_id', identity.clientId)
  searchParams.set('redirect_uri', redirectUri())
  searchParams.set('scope', identity.scope)
  searchParams.set('state', transaction.state)
  searchParams.set('nonce', transaction.nonce)
  if (transaction.codeVerifier !== null) {
    searchParams.set('code_challenge', toBase64Url(await sha256(transaction.codeVerifier)))
    searchParams.set('code_challenge_method', 'S256')
  }
  return url.href
}

async function leaveForProvider(
  identity: IdentityConfig,
  { returnPath, isRestart }: Pick<Transaction, 'returnPath' | 'isRestart'>,
): Promise<void> {
  const transaction: Transaction = {
    state: randomToken(),
    nonce: randomToken(),
    codeVerifier: identity.flow === 'code' ? randomToken() : null,
    returnPath,
    startedAt: Date.now(),
    isRestart,
  }
  const url = await authorizeUrl(identity, transaction)
  if (!addTransaction(transaction)) {
    explain('storage', returnPath)
    return
  }
  signInLoop.recordDeparture()
  replaceDocument(url)
}

/** Stays on this site, on the page that says why; what was wanted is for the next try. */
function explain(failure: SignInFailure, returnPath: string): void {
  rememberWantedPath(returnPath)
  replaceDocument(failurePath(failure))
}

export type StartSignInOptions = {
  /** Pathname with query and hash to come back to; an unsafe one or null means the main page. */
  readonly returnPath: string | null
  /**
   * A press of a button is never held for a loop; the app's own redirect is, and so is the restart of a sign-in whose
   * answer came too late.
   */
  readonly trigger?: 'automatic' | 'button' | 'restart'
}

/**
 * Leaves for the identity provider. Once per document: later calls do nothing. When the app's own redirects go round
 * in circles, it goes to the page that explains it instead (quality 11).
 */
export async function startSignIn(
  identity: IdentityConfig,
  { returnPath, trigger = 'automatic' }: StartSignInOptions,
): Promise<void> {
  if (isLeaving()) return
  markLeaving()
  const path = returnPathOrHome(returnPath)
  if (trigger !== 'button' && signInLoop.isLooping()) {
    explain(wasClockOff() ? 'clock' : 'loop', path)
    return
  }
  try {
    await leaveForProvider(identity, { returnPath: path, isRestart: trigger === 'restart' })
  } catch (error) {
    unmarkLeaving()
    throw error
  }
}
