import type { IdentityConfig } from '@/shared/config'
import { currentOrigin, replaceDocument } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { getEndpoint } from './endpoints'
import { isRecent, redirect, signInLoop, wasClockOff } from './redirect'
import { rememberReturnTo, returnPathOrHome } from './return-path'
import type { SignInError } from './sign-in-error'
import type { SignInErrorCode } from './sign-in-error-text'

export const LOGIN_PATH = '/login'

export function failurePath(code: SignInErrorCode): string {
  return `${LOGIN_PATH}?failure=${code}`
}

/** Returns true for a code that has an error text. Imports the texts lazily, because most visits show no error. */
export async function isKnownSignInError(code: string): Promise<boolean> {
  const { isSignInErrorCode } = await import('./sign-in-error-text')
  return isSignInErrorCode(code)
}

export function redirectUri(): string {
  return `${currentOrigin()}${LOGIN_PATH}`
}

const authRequestSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  /** PKCE verifier; `null` in the implicit flow. */
  codeVerifier: z.nullable(z.string()),
  returnPath: z.string(),
  startedAt: z.number(),
  /** True when the app restarted a sign-in whose response arrived too late. A second late response is an error. */
  isRestart: z.optional(z.boolean()),
})

export type AuthRequest = Readonly<z.output<typeof authRequestSchema>>

export type ConsumedAuthRequest =
  | { readonly kind: 'found' | 'stale'; readonly request: AuthRequest }
  /** This tab has pending requests, but none with the `state` of the response. */
  | { readonly kind: 'other-state' }
  | { readonly kind: 'none' }

/** Lifetime of a started sign-in: users may leave the provider's page open overnight (quality 72). */
const LIFETIME_MS = 24 * 60 * 60_000
/** Maximum number of started sign-ins that are stored: users may go back from the provider's page and start again. */
const MAX_WAITING = 5

const slot = storageSlot<readonly AuthRequest[]>({
  area: 'session',
  name: 'sign-ins',
  schema: z.array(authRequestSchema),
})

function isFresh({ startedAt }: AuthRequest): boolean {
  return Math.abs(Date.now() - startedAt) < LIFETIME_MS
}

function keep(requests: readonly AuthRequest[]): void {
  if (requests.length === 0) slot.remove()
  else slot.write(requests.slice(-MAX_WAITING))
}

/** Stores a started sign-in. Returns false if the browser stores nothing: no response could then be matched. */
export function keepAuthRequest(request: AuthRequest): boolean {
  keep([...(slot.read()?.filter(isFresh) ?? []), request])
  return slot.isKept()
}

/** Finds and removes the started sign-in with this `state`: a response counts only once, valid or not (quality 2). */
export function consumeAuthRequest(state: string): ConsumedAuthRequest {
  const waiting = slot.read()
  if (waiting === null) return { kind: 'none' }
  const request = waiting.find((item) => item.state === state)
  if (request === undefined) return { kind: waiting.some(isFresh) ? 'other-state' : 'none' }
  keep(waiting.filter((item) => item.state !== state))
  return { kind: isFresh(request) ? 'found' : 'stale', request }
}

export function dropAuthRequests(): void {
  slot.remove()
}

/** Encodes as base64url without padding (RFC 7515, section 2). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns 256 random bits as 43 characters of base64url. */
export function randomToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

async function authorizeUrl(identity: IdentityConfig, request: AuthRequest): Promise<string> {
  const url = new URL(await getEndpoint(identity, 'authorizationEndpoint'))
  const { searchParams } = url
  // The operator's parameters are set first, so that the protocol's own parameters override them.
  for (const [name, value] of Object.entries(identity.authorizeParameters ?? {}))
    searchParams.set(name, value)
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
  signInLoop.recordDeparture(request.startedAt)
  replaceDocument(url)
}

function explain(code: SignInErrorCode, returnTo: string): void {
  rememberReturnTo(returnTo)
  replaceDocument(failurePath(code))
}

export type StartSignInOptions = {
  /** Path with query and hash. `null` or an unsafe path leads to Main. */
  readonly returnTo: string | null
  /**
   * The loop guard stops automatic redirects and restarts, but never a redirect that a click started. `opening`: the
   * user opened a screen, so earlier sign-ins that are still waiting for their response do not count.
   */
  readonly trigger?: 'automatic' | 'opening' | 'button' | 'restart'
}

/** Redirects to the identity provider, at most once per document, or to an error page, e.g. for a loop (quality 11). */
export async function startSignIn(
  identity: IdentityConfig,
  { returnTo, trigger = 'automatic' }: StartSignInOptions,
): Promise<void> {
  if (!redirect.begin()) return
  const returnPath = returnPathOrHome(returnTo)
  if (trigger === 'opening') {
    const times = slot.read()?.map(({ startedAt }) => startedAt) ?? []
    // So many waiting sign-ins in a minute mean that the responses get lost on the way.
    if (times.filter(isRecent).length < MAX_WAITING) signInLoop.forgetDepartures(times)
  }
  if (trigger !== 'button' && signInLoop.isLooping()) {
    explain(wasClockOff() ? 'clock' : 'loop', returnPath)
    return
  }
  try {
    await goToProvider(identity, { returnPath, isRestart: trigger === 'restart' })
  } catch (error) {
    // Checks a field, because importing the class for `instanceof` would add it to the first chunk.
    const { kind } = error as Partial<SignInError>
    if (kind === undefined) {
      redirect.cancel()
      throw error
    }
    logFailure('sign-in', error)
    explain(kind, returnPath)
  }
}
