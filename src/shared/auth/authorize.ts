import type { IdentityConfig } from '@/shared/config'
import { currentOrigin, replaceDocument } from '@/shared/lib/location'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { redirect, signInLoop, wasClockOff } from './redirect'
import { rememberReturnTo, returnPathOrHome } from './return-path'
import type { SignInErrorCode } from './sign-in-error'

/** Path of the redirect URI (product §2.2). */
export const LOGIN_PATH = '/login'

/** Path of the page that explains the error. */
export function failurePath(code: SignInErrorCode): string {
  return `${LOGIN_PATH}?failure=${code}`
}

/** True for the code of an error; loads all the texts, which a visit without an error has no use for. */
export async function isKnownSignInError(code: string): Promise<boolean> {
  const { isSignInErrorCode } = await import('./sign-in-error')
  return isSignInErrorCode(code)
}

/** Registered at the provider as it stands here. */
export function redirectUri(): string {
  return `${currentOrigin()}${LOGIN_PATH}`
}

/** One started sign-in, waiting for the provider's answer. */
export type AuthRequest = {
  readonly state: string
  readonly nonce: string
  /** PKCE verifier, in the code flow only. */
  readonly codeVerifier: string | null
  readonly returnPath: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Started by the app in the place of one whose answer came too late. */
  readonly isRestart?: boolean | undefined
}

export type ConsumedAuthRequest =
  | { readonly kind: 'found' | 'stale'; readonly request: AuthRequest }
  /** A sign-in was started in this tab, but with another `state`. */
  | { readonly kind: 'other-state' }
  | { readonly kind: 'none' }

/** The provider's page may wait for a colleague with the password, for lunch and for the night (quality 72). */
const LIFETIME_MS = 24 * 60 * 60_000
/** Several may wait: the user goes back from the provider's page and starts again. */
const MAX_WAITING = 5

const authRequestSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.nullable(z.string()),
  returnPath: z.string(),
  startedAt: z.number(),
  isRestart: z.optional(z.boolean()),
})

const slot = storageSlot<readonly AuthRequest[]>({
  area: 'session',
  name: 'sign-ins',
  version: 1,
  schema: z.array(authRequestSchema),
})

function isFresh({ startedAt }: AuthRequest): boolean {
  return Math.abs(Date.now() - startedAt) < LIFETIME_MS
}

function keep(requests: readonly AuthRequest[]): void {
  if (requests.length === 0) slot.remove()
  else slot.write(requests.slice(-MAX_WAITING))
}

/**
 * Keeps a started sign-in and forgets those that nobody came back from.
 *
 * @returns false when the browser keeps nothing: the provider's answer, in the next document, would not find it
 */
export function keepAuthRequest(request: AuthRequest): boolean {
  keep([...(slot.read()?.filter(isFresh) ?? []), request])
  return slot.isKept()
}

/** Finds the sign-in of this `state` and forgets it at once: an answer counts one time, right or wrong (quality 2). */
export function consumeAuthRequest(state: string): ConsumedAuthRequest {
  const waiting = slot.read()
  if (waiting === null) return { kind: 'none' }
  const request = waiting.find((item) => item.state === state)
  if (request === undefined) return { kind: waiting.some(isFresh) ? 'other-state' : 'none' }
  keep(waiting.filter((item) => item.state !== state))
  return { kind: isFresh(request) ? 'found' : 'stale', request }
}

/** Forgets all started sign-ins. */
export function dropAuthRequests(): void {
  slot.remove()
}

/** Base64url without padding (RFC 7515, section 2). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** 256 random bits as 43 characters: for `state`, `nonce` and the PKCE verifier. */
export function randomToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** SHA-256 of an ASCII text. */
export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

async function authorizeUrl(identity: IdentityConfig, request: AuthRequest): Promise<string> {
  const url = new URL(identity.authorizationEndpoint)
  const { searchParams } = url
  searchParams.set('response_type', request.codeVerifier === null ? 'id_token token' : 'code')
  searchParams.set('client_id', identity.clientId)
  searchParams.set('redirect_uri', redirectUri())
  searchParams.set('scope', identity.scope)
  searchParams.set('state', request.state)
  searchParams.set('nonce', request.nonce)
  if (request.codeVerifier !== null) {
    searchParams.set('code_challenge', toBase64Url(await sha256(request.codeVerifier)))
    searchParams.set('code_challenge_method', 'S256')
  }
  return url.href
}

async function goToProvider(
  identity: IdentityConfig,
  { returnPath, isRestart }: Pick<AuthRequest, 'returnPath' | 'isRestart'>,
): Promise<void> {
  const request: AuthRequest = {
    state: randomToken(),
    nonce: randomToken(),
    codeVerifier: identity.flow === 'code' ? randomToken() : null,
    returnPath,
    startedAt: Date.now(),
    isRestart,
  }
  const url = await authorizeUrl(identity, request)
  if (!keepAuthRequest(request)) {
    explain('storage', returnPath)
    return
  }
  signInLoop.recordDeparture()
  replaceDocument(url)
}

/** Stays on this site, on the page that says why; what was wanted is for the next try. */
function explain(code: SignInErrorCode, returnTo: string): void {
  rememberReturnTo(returnTo)
  replaceDocument(failurePath(code))
}

export type StartSignInOptions = {
  /** Pathname with query and hash to come back to; an unsafe one or null means the main page. */
  readonly returnTo: string | null
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
  { returnTo, trigger = 'automatic' }: StartSignInOptions,
): Promise<void> {
  if (!redirect.begin()) return
  const returnPath = returnPathOrHome(returnTo)
  if (trigger !== 'button' && signInLoop.isLooping()) {
    explain(wasClockOff() ? 'clock' : 'loop', returnPath)
    return
  }
  try {
    await goToProvider(identity, { returnPath, isRestart: trigger === 'restart' })
  } catch (error) {
    redirect.cancel()
    throw error
  }
}
