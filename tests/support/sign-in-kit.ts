import { expect, vi } from 'vitest'
import { completeSignIn, readSession, redirect, type SignInResult, startSignIn } from '@/shared/auth'
import { dropSession } from '@/shared/auth/session'
import type { IdentityConfig } from '@/shared/config'
import * as location from '@/shared/lib/location'
import {
  APP_ORIGIN,
  atHashOf,
  codeIdentity,
  createIssuer,
  type FetchCall,
  implicitIdentity,
  openUrl,
  storageEntries,
  stubFetch,
} from './identity-kit.ts'

export const ACCESS_TOKEN = 'access-canary-7f3a'
export const RETURN_TO = '/bnpl/orders?page=2#top'

export const FLOWS = [
  { flow: 'implicit', identity: implicitIdentity },
  { flow: 'code', identity: codeIdentity },
] as const

export const issuer = await createIssuer()
/** An issuer whose key the configured issuer does not publish. */
export const stranger = await createIssuer()

/**
 * Simulates a new tab of a browser without stored data. The test file must mock `@/shared/lib/location` with spies.
 */
export function openTab(url = '/main'): void {
  vi.clearAllMocks()
  for (const leave of [location.replaceDocument, location.leaveTo, location.reloadDocument])
    vi.mocked<(url: string) => void>(leave).mockImplementation(() => undefined)
  sessionStorage.clear()
  localStorage.clear()
  dropSession()
  redirect.reset()
  openUrl(url)
}

/** Returns the URLs to which the page was redirected since `openTab`. */
export function departures(): readonly string[] {
  return [location.replaceDocument, location.leaveTo].flatMap((leave) =>
    vi.mocked(leave).mock.calls.map(([url]) => url),
  )
}

/** Any claims, including forged ones. */
export type Claims = Readonly<Record<string, unknown>>

export type Begun = { readonly state: string; readonly nonce: string; readonly request: URL }

/** Values that an attacker would guess, without having seen the real authorization request. */
export const FORGED: Begun = { state: 'forged', nonce: 'forged', request: new URL(APP_ORIGIN) }

/** Starts a sign-in and stops at the provider's page. */
export async function begin(identity: IdentityConfig, returnTo = RETURN_TO): Promise<Begun> {
  vi.mocked(location.replaceDocument).mockClear()
  await startSignIn(identity, { returnTo, trigger: 'button' })
  redirect.reset()
  const request = new URL(vi.mocked(location.replaceDocument).mock.calls[0]?.[0] ?? '')
  return {
    state: request.searchParams.get('state') ?? '',
    nonce: request.searchParams.get('nonce') ?? '',
    request,
  }
}

export function now(): number {
  return Math.floor(Date.now() / 1000)
}

export function goodClaims({ nonce }: Pick<Begun, 'nonce'>): Claims {
  return {
    iss: implicitIdentity.issuer,
    aud: implicitIdentity.clientId,
    sub: 'user-1',
    iat: now(),
    exp: now() + 300,
    nonce,
    at_hash: atHashOf(ACCESS_TOKEN),
    email: 'owner@example.ru',
    client_id: 501,
    roles: 'clients.pay_api.basic visual_dark clients.invoices',
    groups: ['merchants'],
    inherited_groups: 'partners',
  }
}

export function signed(begun: Begun, claims: Claims = {}): Promise<string> {
  return issuer.sign({ ...goodClaims(begun), ...claims })
}

type Delivery = {
  readonly idToken: string
  readonly parameters?: Readonly<Record<string, string | null>>
  /**
   * Returns the provider's response for a URL; `undefined` for the default: the signing keys at `jwksUri`, the tokens
   * at the token endpoint, 404 elsewhere.
   */
  readonly respond?: (url: string) => Response | Promise<Response> | undefined
}

export type Delivered = { readonly result: SignInResult; readonly calls: readonly FetchCall[] }

/** Delivers the tokens to the app, in the URL or by the token endpoint depending on the flow. */
export async function deliver(
  identity: IdentityConfig,
  { state }: Begun,
  { idToken, parameters = {}, respond }: Delivery,
): Promise<Delivered> {
  const tokens = { access_token: ACCESS_TOKEN, id_token: idToken, token_type: 'Bearer', expires_in: '3600' }
  const usual: Readonly<Record<string, string>> =
    identity.flow === 'implicit' ? { ...tokens, state } : { code: 'code-1', state }
  const response = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...usual, ...parameters }))
    if (value !== null) response.set(name, value)
  openUrl(`/login${identity.flow === 'implicit' ? '#' : '?'}${response}`)
  const calls = stubFetch((url) => {
    const own = respond?.(url)
    if (own !== undefined) return own
    if (url === identity.jwksUri) return Response.json({ keys: [issuer.jwk] })
    if (url === identity.tokenEndpoint) return Response.json({ ...tokens, expires_in: 3600 })
    return new Response(null, { status: 404 })
  })
  return { result: await completeSignIn({ identity }), calls }
}

/** Expects that a rejected response left no session and no access token in storage, and none in the URL. */
export function expectNothingStored(): void {
  expect(readSession()).toBeNull()
  expect(JSON.stringify(storageEntries(sessionStorage))).not.toContain(ACCESS_TOKEN)
  expect(JSON.stringify(storageEntries(localStorage))).not.toContain(ACCESS_TOKEN)
  expect(window.location.href).toBe(`${APP_ORIGIN}/login`)
}

export function refused(failure: string): object {
  return { kind: 'refused', failure }
}
