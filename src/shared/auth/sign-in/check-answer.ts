import type { IdentityConfig } from '@/shared/config'
import { logFailure } from '@/shared/lib/log'
import { rememberClockOffset } from '../leave/clock-offset'
import { adoptSession } from '../session/adopt-session'
import { completedBy, isIncomplete } from '../session/complete-session'
import { readId } from '../session/read-id'
import { parseRoles } from '../session/roles'
import type { Session } from '../session/session.types'
import { lastUserId } from '../session/session-store'
import { fetchUserRecord } from '../session/user-record'
import { dropTakeOverOfOthers } from '../take-over/take-over-cookies'
import type { SignInResult } from './complete-sign-in'
import { type IdentityClaims, verifyIdToken } from './id-token'
import { Refusal } from './refusal'
import { forgetWantedPath, HOME_PATH, rememberWantedPath, returnPathOrHome } from './return-path'
import { hasAnswer, type SignInAnswer } from './sign-in-answer'
import type { SignInFailure } from './sign-in-failure'
import { startSignIn } from './start-sign-in'
import { checkAccessToken, readExpiresIn, type Tokens } from './tokens'
import { dropTransactions, type TakenTransaction, type Transaction, takeTransaction } from './transactions'

type CheckedTokens = { readonly tokens: Tokens; readonly claims: IdentityClaims }

/** The parameters from the place where this flow's answers stand; only errors may come in the other one. */
function parametersOf({ query, fragment }: SignInAnswer, { flow }: IdentityConfig): URLSearchParams {
  const [expected, other] = flow === 'implicit' ? [fragment, query] : [query, fragment]
  if (!hasAnswer(other)) return expected
  if (hasAnswer(expected) || !other.has('error')) throw new Refusal('response_mode')
  return other
}

function checkUnrepeated(parameters: URLSearchParams): void {
  const names = [...parameters.keys()]
  if (new Set(names).size === names.length) return
  // Whatever it was meant to be, it has used up its sign-in.
  for (const state of parameters.getAll('state')) takeTransaction(state)
  throw new Refusal('duplicate_parameter')
}

function transactionOf(
  parameters: URLSearchParams,
): Extract<TakenTransaction, { readonly transaction: Transaction }> {
  const state = parameters.get('state')
  if (state === null || state === '') throw new Refusal('state_missing')
  const taken = takeTransaction(state)
  switch (taken.kind) {
    case 'found':
    case 'stale':
      return taken
    case 'other-state':
      throw new Refusal('state_mismatch')
    case 'none':
      throw new Refusal('no_transaction')
  }
}

function providerFailure(error: string): SignInFailure {
  switch (error) {
    case 'access_denied':
      return 'provider_denied'
    case 'server_error':
    case 'temporarily_unavailable':
      return 'provider_unavailable'
    default:
      return 'provider_error'
  }
}

function readImplicitTokens(parameters: URLSearchParams): Tokens {
  if (parameters.get('token_type')?.toLowerCase() !== 'bearer') throw new Refusal('token_type')
  const accessToken = checkAccessToken(parameters.get('access_token'))
  const idToken = parameters.get('id_token')
  if (idToken === null) throw new Refusal('id_token')
  return { accessToken, idToken, expiresIn: readExpiresIn(parameters.get('expires_in')) }
}

async function checkTokens(
  identity: IdentityConfig,
  parameters: URLSearchParams,
  transaction: Transaction,
): Promise<CheckedTokens> {
  const { nonce } = transaction
  const issuer = parameters.get('iss')
  if (issuer !== null && issuer !== identity.issuer) throw new Refusal('response_issuer')
  const error = parameters.get('error')
  if (error !== null) throw new Refusal(providerFailure(error))

  if (identity.flow === 'code') {
    if ((parameters.get('code') ?? '') === '') throw new Refusal('code')
    const { exchangeCode } = await import('./code-exchange')
    return exchangeCode({
      identity,
      parameters,
      transaction,
      verify: ({ idToken, accessToken }) =>
        verifyIdToken(idToken, { identity, nonce, accessToken, atHash: 'when-present' }),
    })
  }
  const tokens = readImplicitTokens(parameters)
  const { idToken, accessToken } = tokens
  const claims = await verifyIdToken(idToken, { identity, nonce, accessToken, atHash: 'required' })
  return { tokens, claims }
}

function isMissing(claim: unknown): boolean {
  return claim === undefined || claim === null
}

function toSession({ tokens, claims }: CheckedTokens, { clockToleranceSeconds }: IdentityConfig): Session {
  const startedAt = Date.now()
  const groups = parseRoles(claims.groups)
  const isWithoutRoles = isMissing(claims.roles)
  return {
    accessToken: tokens.accessToken,
    idToken: tokens.idToken,
    userId: claims.sub,
    email: typeof claims.email === 'string' && claims.email !== '' ? claims.email : null,
    clientId: readId(claims.client_id),
    roles: isWithoutRoles ? groups : parseRoles(claims.roles),
    ...(isWithoutRoles && isMissing(claims.groups) && { rolesUnknown: true as const }),
    groups,
    inheritedGroups: parseRoles(claims.inherited_groups),
    origin: 'sign-in',
    startedAt,
    // By the span and not by `exp`: the device's clock may differ from the provider's (quality 21).
    expiresAt: tokens.expiresIn === null ? null : startedAt + tokens.expiresIn * 1000,
    clockToleranceMs: clockToleranceSeconds * 1000,
  }
}

/** A users host that is slow must not hold the sign-in up: the program asks again, as for any read (quality 74). */
const RECORD_LIMIT_MS = 3000

/** Client id, e-mail and roles may be missing in the token; without them the user is still signed in. */
async function fillFromUserRecord(session: Session, usersUrl: string): Promise<Session> {
  if (!isIncomplete(session) && session.email !== null) return session
  try {
    const record = await fetchUserRecord(usersUrl, session, RECORD_LIMIT_MS)
    return record.id === session.userId ? completedBy(session, record) : session
  } catch (error) {
    logFailure('user record', error)
    return session
  }
}

/**
 * Checks the provider's answer in the order of product §2.5 and, only when all of it holds, makes and stores the
 * session. A refusal stores nothing but the wanted path, for the next try.
 */
export async function checkAnswer(identity: IdentityConfig, answer: SignInAnswer): Promise<SignInResult> {
  let transaction: Transaction | null = null
  try {
    const parameters = parametersOf(answer, identity)
    checkUnrepeated(parameters)
    const taken = transactionOf(parameters)
    transaction = taken.transaction
    if (taken.kind === 'stale') {
      if (transaction.isRestart) throw new Refusal('transaction_expired')
      await startSignIn(identity, { returnPath: transaction.returnPath, trigger: 'restart' })
      return { kind: 'started-again' }
    }
    const checked = await checkTokens(identity, parameters, transaction)
    const session = await fillFromUserRecord(toSession(checked, identity), identity.usersUrl)
    rememberClockOffset(Math.round(session.startedAt / 1000 - checked.claims.iat))
    dropTakeOverOfOthers(session.userId)
    const isSameUser = (lastUserId() ?? session.userId) === session.userId
    adoptSession(session)
    if (isSameUser) return { kind: 'signed-in', returnPath: returnPathOrHome(transaction.returnPath) }
    // What the tab remembers was wanted by the user before (quality 78).
    forgetWantedPath()
    dropTransactions()
    return { kind: 'signed-in', returnPath: HOME_PATH }
  } catch (error) {
    logFailure('sign-in', error)
    if (transaction !== null) rememberWantedPath(transaction.returnPath)
    return { kind: 'refused', failure: error instanceof Refusal ? error.kind : 'unavailable' }
  }
}
