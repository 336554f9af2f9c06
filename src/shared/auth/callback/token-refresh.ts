import * as oauth from 'oauth4webapi'
import type { IdentityConfig } from '@/shared/config'
import { logFailure } from '@/shared/lib/log'
import { reauthorize } from '../reauthorize'
import { readSession, type Session, storeSession, subscribeSession } from '../session'
import { announceSignIn, endedInAnotherTab } from '../tab-sync'
import { toAuthorizationServer, tokenRequestOptions, toOAuthClient } from './code-flow'
import { checkAccessToken, readExpiresIn } from './tokens'

/** Maximum lead time before expiry: browsers throttle timers of hidden tabs to one a minute. */
const MAX_LEAD_MS = 120_000
const MIN_PAUSE_MS = 3000
const MAX_DELAY_MS = 2 ** 31 - 1

/** A declined refresh token, or a new ID token of another user. Logs and telemetry name it `RenewalRefused`. */
class RefreshRejected extends Error {
  override readonly name = 'RenewalRefused'
}

/** Statuses below 500 that do not mean that the refresh token was declined, so the refresh is retried. */
const PASSING: readonly number[] = [408, 425, 429]

async function ask(identity: IdentityConfig, refreshToken: string): Promise<Response> {
  const response = await oauth.refreshTokenGrantRequest(
    await toAuthorizationServer(identity),
    toOAuthClient(identity),
    oauth.None(),
    refreshToken,
    tokenRequestOptions(),
  )
  const { ok, status } = response
  if (ok) return response
  if (status < 500 && !PASSING.includes(status)) throw new RefreshRejected()
  throw new Error(`The token endpoint answered ${status}`)
}

async function read(
  identity: IdentityConfig,
  response: Response,
  { refreshToken, userId }: { readonly refreshToken: string; readonly userId: string },
) {
  const answer = await oauth.processRefreshTokenResponse(
    await toAuthorizationServer(identity),
    toOAuthClient(identity),
    response,
  )
  const claims = oauth.getValidatedIdTokenClaims(answer)
  // A new ID token must belong to the same user (OpenID Connect Core, 12.2).
  if (claims !== undefined && claims.sub !== userId) throw new RefreshRejected()
  const next = answer.refresh_token
  return {
    accessToken: checkAccessToken(answer.access_token),
    expiresIn: readExpiresIn(answer.expires_in),
    /** New refresh token; `null` if the provider did not rotate it, because a used refresh token is not sent again. */
    refreshToken: next === undefined || next === refreshToken ? null : next,
  }
}

/** Returns the delay in ms, within limits: 3/4 of the remaining lifetime or, if longer, all but two minutes of it. */
function dueIn({ expiresAt }: Session): number {
  if (expiresAt === null) return MAX_DELAY_MS
  const life = expiresAt - Date.now()
  return Math.min(MAX_DELAY_MS, Math.max(MIN_PAUSE_MS, life - Math.min(MAX_LEAD_MS, life / 4)))
}

/** Refreshes the access token before it expires. A reload loses the refresh token (product §2.22). */
export function keepRefreshed(identity: IdentityConfig, firstToken: string): void {
  let refreshToken: string | null = firstToken
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  const owner = readSession()

  const isOver = () => {
    const session = readSession()
    return session === null || session.startedAt !== owner?.startedAt || session.userId !== owner.userId
  }
  function stop(): void {
    refreshToken = null
    clearTimeout(timer)
    unsubscribe()
  }
  function schedule(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void attempt(), delay)
  }

  async function attempt(): Promise<void> {
    const session = readSession()
    if (isAsking || refreshToken === null || session === null || isOver()) return
    isAsking = true
    try {
      const used = refreshToken
      const response = await ask(identity, used)
      // The provider has consumed the refresh token, whatever the response contains.
      refreshToken = null
      const refreshed = await read(identity, response, { refreshToken: used, userId: session.userId })
      const current = readSession()
      // A sign-out or another user's sign-in that happened during the request takes precedence.
      if (current === null || isOver() || endedInAnotherTab(current) !== null) return stop()
      const now = Date.now()
      const expiresAt = refreshed.expiresIn === null ? null : now + refreshed.expiresIn * 1000
      const next = { ...current, accessToken: refreshed.accessToken, expiresAt }
      refreshToken = refreshed.refreshToken
      storeSession(next)
      announceSignIn(next)
      if (refreshToken === null || expiresAt === null) stop()
      else schedule(dueIn(next))
    } catch (error) {
      if (isOver()) return
      logFailure('renewal', error)
      if (error instanceof RefreshRejected) {
        stop()
        await reauthorize(identity)
      } else if (refreshToken === null) stop()
      else schedule(Math.max(MIN_PAUSE_MS, ((session.expiresAt ?? 0) - Date.now()) / 4))
    } finally {
      isAsking = false
    }
  }

  const unsubscribe = subscribeSession(() => {
    if (isOver()) stop()
  })
  if (owner !== null) schedule(dueIn(owner))
}
