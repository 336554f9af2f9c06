import type { IdentityConfig } from '@/shared/config'
import { logFailure } from '@/shared/lib/log'
import {
  type AuthRequest,
  type ConsumedAuthRequest,
  consumeAuthRequest,
  dropAuthRequests,
  startSignIn,
} from '../authorize'
import { claimedFacts } from '../claims'
import { rememberClockOffset } from '../redirect'
import { forgetReturnTo, HOME_PATH, rememberReturnTo, returnPathOrHome } from '../return-path'
import { parseRoles } from '../roles'
import { lastUserId, type Session } from '../session'
import { SignInError } from '../sign-in-error'
import type { SignInErrorCode } from '../sign-in-error-text'
import { startSession } from '../tab-sync'
import { dropTakeOver, readTakeOver } from '../take-over-cookies'
import { complete } from '../user-record'
import { type IdentityClaims, verifyIdToken } from './id-token'
import { type AuthorizationResponse, hasResponse } from './response'
import { checkAccessToken, readExpiresIn, type Tokens } from './tokens'

export type SignInResult =
  /** Unless `isRefreshing` is set, the caller must replace the document, so that the response leaves no trace. */
  | {
      readonly kind: 'signed-in'
      readonly returnTo: string
      /** True when the document must stay, because it holds the refresh token in memory (product §2.22). */
      readonly isRefreshing?: true | undefined
    }
  /** The response arrived too late, so the browser is being redirected to the provider again. */
  | { readonly kind: 'started-again' }
  | { readonly kind: 'refused'; readonly failure: SignInErrorCode }

type CheckedTokens = { readonly tokens: Tokens; readonly claims: IdentityClaims }

/**
 * Returns the query (code flow) or the hash (implicit flow). A response in the wrong place is returned only if it is
 * an error and the only response; otherwise throws.
 */
function readParameters(
  { query, fragment }: AuthorizationResponse,
  { flow }: IdentityConfig,
): URLSearchParams {
  const [expected, other] = flow === 'implicit' ? [fragment, query] : [query, fragment]
  if (!hasResponse(other)) return expected
  if (hasResponse(expected) || !other.has('error')) throw new SignInError('response_mode')
  return other
}

function checkUnrepeated(parameters: URLSearchParams): void {
  const names = [...parameters.keys()]
  if (new Set(names).size === names.length) return
  // A response with several states is invalid, so all of their requests are removed.
  for (const state of parameters.getAll('state')) consumeAuthRequest(state)
  throw new SignInError('duplicate_parameter')
}

function findAuthRequest(
  parameters: URLSearchParams,
): Extract<ConsumedAuthRequest, { readonly request: AuthRequest }> {
  const state = parameters.get('state')
  if (state === null || state === '') throw new SignInError('state_missing')
  const consumed = consumeAuthRequest(state)
  switch (consumed.kind) {
    case 'found':
    case 'stale':
      return consumed
    case 'other-state':
      throw new SignInError('state_mismatch')
    case 'none':
      throw new SignInError('no_transaction')
  }
}

function providerError(error: string): SignInErrorCode {
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
  if (parameters.get('token_type')?.toLowerCase() !== 'bearer') throw new SignInError('token_type')
  const accessToken = checkAccessToken(parameters.get('access_token'))
  const idToken = parameters.get('id_token')
  if (idToken === null) throw new SignInError('id_token')
  return { accessToken, idToken, expiresIn: readExpiresIn(parameters.get('expires_in')) }
}

async function checkTokens(
  identity: IdentityConfig,
  parameters: URLSearchParams,
  request: AuthRequest,
): Promise<CheckedTokens> {
  const { nonce } = request
  const issuer = parameters.get('iss')
  if (issuer !== null && issuer !== identity.issuer) throw new SignInError('response_issuer')
  const error = parameters.get('error')
  if (error !== null) throw new SignInError(providerError(error))

  if (identity.flow === 'code') {
    if ((parameters.get('code') ?? '') === '') throw new SignInError('code')
    const { exchangeCode } = await import('./code-flow')
    return exchangeCode({
      identity,
      parameters,
      request,
      verify: ({ idToken, accessToken }) =>
        verifyIdToken(idToken, { identity, nonce, accessToken, atHash: 'when-present' }),
    })
  }
  const tokens = readImplicitTokens(parameters)
  const { idToken, accessToken } = tokens
  const claims = await verifyIdToken(idToken, { identity, nonce, accessToken, atHash: 'required' })
  return { tokens, claims }
}

function toSession({ tokens, claims }: CheckedTokens, identity: IdentityConfig): Session {
  const startedAt = Date.now()
  const { email, clientId, roles, groups } = claimedFacts(claims, identity)
  return {
    accessToken: tokens.accessToken,
    idToken: tokens.idToken,
    userId: claims.sub,
    email,
    clientId,
    roles: roles ?? [],
    ...(roles === null && { rolesUnknown: true as const }),
    groups: groups ?? [],
    inheritedGroups: parseRoles(claims.inherited_groups),
    origin: 'sign-in',
    startedAt,
    // Uses the lifetime rather than `exp`: the device's clock may differ from the provider's (quality 21).
    expiresAt: tokens.expiresIn === null ? null : startedAt + tokens.expiresIn * 1000,
    clockToleranceMs: identity.clockToleranceSeconds * 1000,
  }
}

/** Timeout in ms: a slow user record must not delay the sign-in; the app fetches the record later (quality 74). */
const RECORD_LIMIT_MS = 3000

/** Fills in the client id, e-mail or roles that the token lacks. Never throws. */
async function filled(session: Session, identity: IdentityConfig): Promise<Session> {
  const { session: completed, failure } = await complete(identity, session, RECORD_LIMIT_MS)
  if (failure !== null) logFailure('user record', failure)
  return completed
}

async function startTokenRefresh(
  identity: IdentityConfig,
  { refreshToken, expiresIn }: Tokens,
): Promise<{ readonly isRefreshing?: true }> {
  if (identity.refresh !== true || refreshToken === undefined || expiresIn === null) return {}
  try {
    const { keepRefreshed } = await import('./token-refresh')
    keepRefreshed(identity, refreshToken)
    return { isRefreshing: true }
  } catch (error) {
    logFailure('renewal', error)
    return {}
  }
}

/** Validates the response (product §2.5) and starts the session, or restarts a late sign-in once. */
export async function validateAuthorizationResponse(
  identity: IdentityConfig,
  response: AuthorizationResponse,
): Promise<SignInResult> {
  let request: AuthRequest | null = null
  try {
    const parameters = readParameters(response, identity)
    checkUnrepeated(parameters)
    const consumed = findAuthRequest(parameters)
    request = consumed.request
    if (consumed.kind === 'stale') {
      if (request.isRestart) throw new SignInError('transaction_expired')
      await startSignIn(identity, { returnTo: request.returnPath, trigger: 'restart' })
      return { kind: 'started-again' }
    }
    const checked = await checkTokens(identity, parameters, request)
    const session = await filled(toSession(checked, identity), identity)
    rememberClockOffset(Math.round(session.startedAt / 1000 - checked.claims.iat))
    // Remove take-over cookies of another user, which would sign that user in when a new tab opens.
    if ((readTakeOver()?.userId ?? session.userId) !== session.userId) dropTakeOver()
    const isSameUser = (lastUserId() ?? session.userId) === session.userId
    startSession(session)
    const refreshing = await startTokenRefresh(identity, checked.tokens)
    if (isSameUser)
      return { kind: 'signed-in', returnTo: returnPathOrHome(request.returnPath), ...refreshing }
    // The stored return paths belong to the previous user (quality 78).
    forgetReturnTo()
    dropAuthRequests()
    return { kind: 'signed-in', returnTo: HOME_PATH, ...refreshing }
  } catch (error) {
    logFailure('sign-in', error)
    if (request !== null) rememberReturnTo(request.returnPath)
    return { kind: 'refused', failure: error instanceof SignInError ? error.kind : 'unavailable' }
  }
}
