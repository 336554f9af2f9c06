import { createHash, createHmac } from 'node:crypto'
import { exportSPKI, importJWK } from 'jose'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityConfig } from '@/shared/config'
import * as location from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import {
  APP_ORIGIN,
  atHashOf,
  codeIdentity,
  createIssuer,
  type FetchCall,
  type Issuer,
  implicitIdentity,
  openAddress,
  plainToken,
  storageEntries,
  stubFetch,
} from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { wasClockOff } from '../leave/clock-offset'
import { unmarkLeaving } from '../leave/leaving'
import { isExpired } from '../session/expiry'
import { dropSession, readSession, retireSession, storeSession } from '../session/session-store'
import { completeSignIn, type SignInResult } from './complete-sign-in'
import { rememberWantedPath, takeWantedPath } from './return-path'
import { isSignInAnswer } from './sign-in-answer'
import { startSignIn } from './start-sign-in'

vi.mock('@/shared/lib/location', { spy: true })
vi.mock('@/shared/lib/log', { spy: true })

const ACCESS_TOKEN = 'access-canary-7f3a'
const RETURN_PATH = '/bnpl/orders?page=2#top'
const DAY = 24 * 3_600_000

let issuer: Issuer
let stranger: Issuer

beforeAll(async () => {
  issuer = await createIssuer()
  stranger = await createIssuer()
})

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(location.replaceDocument).mockImplementation(() => undefined)
  sessionStorage.clear()
  localStorage.clear()
  dropSession()
  unmarkLeaving()
  openAddress('/main')
})

/** Also what a forger may put in. */
type Claims = Readonly<Record<string, unknown>>

type Begun = { readonly state: string; readonly nonce: string; readonly request: URL }

async function begin(identity: IdentityConfig, returnPath = RETURN_PATH): Promise<Begun> {
  vi.mocked(location.replaceDocument).mockClear()
  await startSignIn(identity, { returnPath, trigger: 'button' })
  unmarkLeaving()
  const request = new URL(vi.mocked(location.replaceDocument).mock.calls[0]?.[0] ?? '')
  return {
    state: request.searchParams.get('state') ?? '',
    nonce: request.searchParams.get('nonce') ?? '',
    request,
  }
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}

function goodClaims({ nonce }: Begun): Claims {
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

function providerAnswers(url: string, keys: readonly unknown[], tokenBody: unknown): Response {
  if (url === implicitIdentity.jwksUri) return Response.json({ keys })
  if (url === implicitIdentity.tokenEndpoint) return Response.json(tokenBody)
  return new Response(null, { status: 404 })
}

type Delivery = {
  readonly idToken: string
  readonly keys?: readonly unknown[]
  readonly accessToken?: string
  readonly parameters?: Readonly<Record<string, string | null>>
}

type Delivered = { readonly result: SignInResult; readonly calls: readonly FetchCall[] }

/** Hands the tokens over as the flow does, and lets the app take the answer. */
async function deliver(
  identity: IdentityConfig,
  begun: Begun,
  { idToken, accessToken = ACCESS_TOKEN, keys = [issuer.jwk], parameters = {} }: Delivery,
): Promise<Delivered> {
  const tokens = { access_token: accessToken, id_token: idToken, token_type: 'Bearer', expires_in: '3600' }
  const usual: Readonly<Record<string, string>> =
    identity.flow === 'implicit' ? { ...tokens, state: begun.state } : { code: 'code-1', state: begun.state }
  const answer = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...usual, ...parameters }))
    if (value !== null) answer.set(name, value)
  openAddress(`/login${identity.flow === 'implicit' ? '#' : '?'}${answer}`)
  const calls = stubFetch((url) => providerAnswers(url, keys, { ...tokens, expires_in: 3600 }))
  return { result: await completeSignIn({ identity }), calls }
}

/** Nothing of the answer may be left anywhere after a refusal. */
function expectNothingStored(): void {
  expect(readSession()).toBeNull()
  expect(JSON.stringify(storageEntries(sessionStorage))).not.toContain(ACCESS_TOKEN)
  expect(JSON.stringify(storageEntries(localStorage))).not.toContain(ACCESS_TOKEN)
  expect(window.location.href).toBe(`${APP_ORIGIN}/login`)
}

type Forgery = {
  readonly rule: string
  readonly failure: string
  readonly claims?: () => Claims
  readonly header?: Readonly<Record<string, unknown>>
}

/** One forged identity token per rule; both flows must refuse each with the rule's own code. */
const FORGERIES: readonly Forgery[] = [
  { rule: 'iss of another provider', failure: 'issuer', claims: () => ({ iss: 'https://evil.example.ru' }) },
  { rule: 'iss with a trailing slash', failure: 'issuer', claims: () => ({ iss: 'https://id.example.ru/' }) },
  { rule: 'no iss', failure: 'issuer', claims: () => ({ iss: undefined }) },
  { rule: 'aud of another client', failure: 'audience', claims: () => ({ aud: 'other-client' }) },
  { rule: 'no aud', failure: 'audience', claims: () => ({ aud: undefined }) },
  {
    rule: 'a second audience without azp',
    failure: 'azp',
    claims: () => ({ aud: [implicitIdentity.clientId, 'other-client'] }),
  },
  {
    rule: 'a second audience that nobody trusts, azp right',
    failure: 'audience',
    claims: () => ({ aud: [implicitIdentity.clientId, 'other-client'], azp: implicitIdentity.clientId }),
  },
  { rule: 'azp of another client', failure: 'azp', claims: () => ({ azp: 'other-client' }) },
  { rule: 'no sub', failure: 'subject', claims: () => ({ sub: undefined }) },
  { rule: 'empty sub', failure: 'subject', claims: () => ({ sub: '' }) },
  { rule: 'overlong sub', failure: 'subject', claims: () => ({ sub: 'u'.repeat(256) }) },
  { rule: 'expired beyond the tolerance', failure: 'expired', claims: () => ({ exp: now() - 301 }) },
  { rule: 'no exp', failure: 'expired', claims: () => ({ exp: undefined }) },
  {
    rule: 'not yet valid beyond the tolerance',
    failure: 'not_yet_valid',
    claims: () => ({ nbf: now() + 330 }),
  },
  { rule: 'issued in the future', failure: 'clock', claims: () => ({ iat: now() + 330 }) },
  { rule: 'no iat', failure: 'issued_at', claims: () => ({ iat: undefined }) },
  {
    rule: 'device clock two hours behind',
    failure: 'clock',
    claims: () => ({ iat: now() + 7200, exp: now() + 7500 }),
  },
  {
    rule: 'device clock two hours ahead',
    failure: 'clock',
    claims: () => ({ iat: now() - 7200, exp: now() - 6900 }),
  },
  {
    rule: 'iss of another provider, long ago',
    failure: 'issuer',
    claims: () => ({ iss: 'https://evil.example.ru', iat: now() - 7200 }),
  },
  { rule: 'nonce of another sign-in', failure: 'nonce', claims: () => ({ nonce: 'other' }) },
  { rule: 'no nonce', failure: 'nonce', claims: () => ({ nonce: undefined }) },
  {
    rule: 'at_hash of another access token',
    failure: 'at_hash',
    claims: () => ({ at_hash: atHashOf('other') }),
  },
  { rule: 'at_hash that is not a text', failure: 'at_hash', claims: () => ({ at_hash: 1 }) },
  { rule: 'unknown kid', failure: 'key_unknown', header: { kid: 'key-2' } },
]

describe.each([
  { flow: 'implicit', identity: implicitIdentity },
  { flow: 'code', identity: codeIdentity },
])('sign-in answer, $flow flow', ({ identity }) => {
  it('product §2.5: a right answer makes the session and leads back', async () => {
    const begun = await begin(identity)
    const startedAt = Date.now()
    const { result } = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    expect(result).toEqual({ kind: 'signed-in', returnPath: RETURN_PATH })
    const session = readSession()
    expect(session).toMatchObject({
      accessToken: ACCESS_TOKEN,
      userId: 'user-1',
      email: 'owner@example.ru',
      clientId: '501',
      roles: ['clients.pay_api.basic', 'visual_dark', 'clients.invoices'],
      groups: ['merchants'],
      inheritedGroups: ['partners'],
      origin: 'sign-in',
    })
    expect((session?.expiresAt ?? 0) - startedAt).toBeGreaterThanOrEqual(3_600_000)
    expect((session?.expiresAt ?? 0) - startedAt).toBeLessThan(3_610_000)
  })

  it('quality 7: the answer leaves the address before any request', async () => {
    const begun = await begin(identity)
    const hrefs: string[] = []
    await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    const again = await begin(identity)
    const idToken = await issuer.sign(goodClaims(again))
    openAddress(
      identity.flow === 'implicit'
        ? `/login#state=${again.state}&token_type=bearer&access_token=${ACCESS_TOKEN}&id_token=${idToken}`
        : `/login?state=${again.state}&code=code-1`,
    )
    stubFetch((url) => {
      hrefs.push(window.location.href)
      return providerAnswers(url, [issuer.jwk], {
        access_token: ACCESS_TOKEN,
        id_token: idToken,
        token_type: 'Bearer',
      })
    })
    expect((await completeSignIn({ identity })).kind).toBe('signed-in')
    expect(hrefs.length).toBeGreaterThan(0)
    expect(new Set(hrefs)).toEqual(new Set([`${APP_ORIGIN}/login`]))
    expect(window.history.state).toBeNull()
  })

  it('decision 4: tokens stand in exactly one key of sessionStorage and nowhere else', async () => {
    const begun = await begin(identity)
    await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    const holders = storageEntries(sessionStorage).filter(([, value]) => value.includes(ACCESS_TOKEN))
    expect(holders).toHaveLength(1)
    expect(JSON.stringify(storageEntries(localStorage))).not.toContain(ACCESS_TOKEN)
    expect(document.cookie).not.toContain(ACCESS_TOKEN)
  })

  it.each(FORGERIES)('quality 4, 5: $rule is refused as $failure', async ({ failure, claims, header }) => {
    const begun = await begin(identity)
    const idToken = await issuer.sign({ ...goodClaims(begun), ...claims?.() }, header)
    const { result } = await deliver(identity, begun, { idToken })
    expect(result).toEqual({ kind: 'refused', failure })
    expectNothingStored()
  })

  it.each([
    { rule: 'expired within the tolerance', claims: () => ({ exp: now() - 290 }) },
    { rule: 'not yet valid within the tolerance', claims: () => ({ nbf: now() + 290 }) },
    { rule: 'issued in the future within the tolerance', claims: () => ({ iat: now() + 290 }) },
    { rule: 'issued a day ago', claims: () => ({ iat: now() - 86_400 }) },
    { rule: 'azp right', claims: () => ({ azp: implicitIdentity.clientId }) },
    { rule: 'one audience in a list', claims: () => ({ aud: [implicitIdentity.clientId] }) },
  ])('quality 21, 71: $rule is accepted', async ({ claims }) => {
    const begun = await begin(identity)
    const { result } = await deliver(identity, begun, {
      idToken: await issuer.sign({ ...goodClaims(begun), ...claims() }),
    })
    expect(result.kind).toBe('signed-in')
  })

  it.each([
    { skew: -3600, outcome: 'clock' },
    { skew: -303, outcome: 'clock' },
    { skew: -300, outcome: 'signed-in' },
    { skew: -180, outcome: 'signed-in' },
    { skew: -61, outcome: 'signed-in' },
    { skew: 0, outcome: 'signed-in' },
    { skew: 61, outcome: 'signed-in' },
    { skew: 300, outcome: 'signed-in' },
    { skew: 3600, outcome: 'signed-in' },
    { skew: 3890, outcome: 'signed-in' },
    { skew: 3900, outcome: 'clock' },
  ])('quality 71: a clock $skew s ahead, a token of an hour: $outcome', async ({ skew, outcome }) => {
    const begun = await begin(identity)
    const issuedAt = now() - skew
    const idToken = await issuer.sign({
      ...goodClaims(begun),
      iat: issuedAt,
      nbf: issuedAt,
      exp: issuedAt + 3600,
    })
    const { result } = await deliver(identity, begun, { idToken })
    expect(result.kind === 'refused' ? result.failure : result.kind).toBe(outcome)
    const session = readSession()
    expect(session === null || isExpired(session)).toBe(outcome !== 'signed-in')
  })

  it.each([
    { tolerance: 60, iat: 90, outcome: 'issued_at' },
    { tolerance: 60, iat: 30, outcome: 'signed-in' },
    { tolerance: 900, iat: 890, outcome: 'signed-in' },
  ])(
    'quality 71: $tolerance s tolerated, issued in $iat s: $outcome',
    async ({ tolerance, iat, outcome }) => {
      const strict = { ...identity, clockToleranceSeconds: tolerance }
      const begun = await begin(strict)
      const idToken = await issuer.sign({ ...goodClaims(begun), iat: now() + iat })
      const { result } = await deliver(strict, begun, { idToken })
      expect(result.kind === 'refused' ? result.failure : result.kind).toBe(outcome)
    },
  )

  it('quality 4: alg none is refused', async () => {
    const begun = await begin(identity)
    const idToken = plainToken({ header: { alg: 'none' }, payload: goodClaims(begun), signature: 'AAAA' })
    expect((await deliver(identity, begun, { idToken })).result).toEqual({ kind: 'refused', failure: 'alg' })
    expectNothingStored()
  })

  it('quality 4: an unsigned token is refused', async () => {
    const begun = await begin(identity)
    const idToken = plainToken({ header: { alg: 'RS256', kid: issuer.kid }, payload: goodClaims(begun) })
    expect((await deliver(identity, begun, { idToken })).result).toEqual({
      kind: 'refused',
      failure: 'id_token',
    })
  })

  it('quality 4: HS256 with the public key as the secret is refused', async () => {
    const begun = await begin(identity)
    const key = await importJWK(issuer.jwk, 'RS256')
    if (key instanceof Uint8Array) throw new Error('Not a public key')
    const unsigned = plainToken({ header: { alg: 'HS256', kid: issuer.kid }, payload: goodClaims(begun) })
    const signature = createHmac('sha256', await exportSPKI(key))
      .update(unsigned.slice(0, -1))
      .digest('base64url')
    expect((await deliver(identity, begun, { idToken: unsigned + signature })).result).toEqual({
      kind: 'refused',
      failure: 'alg',
    })
  })

  it('quality 4: a token signed with another key under the known kid is refused', async () => {
    const begun = await begin(identity)
    const idToken = await stranger.sign(goodClaims(begun), { kid: issuer.kid })
    expect((await deliver(identity, begun, { idToken })).result).toEqual({
      kind: 'refused',
      failure: 'signature',
    })
    expectNothingStored()
  })

  it('quality 4: a header with crit is refused', async () => {
    const begun = await begin(identity)
    const [, payload = '', signature = ''] = (await issuer.sign(goodClaims(begun))).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: issuer.kid, crit: ['exp'] })).toString(
      'base64url',
    )
    expect((await deliver(identity, begun, { idToken: `${header}.${payload}.${signature}` })).result).toEqual(
      {
        kind: 'refused',
        failure: 'crit',
      },
    )
  })

  it('quality 2: the same answer a second time is refused', async () => {
    const begun = await begin(identity)
    const idToken = await issuer.sign(goodClaims(begun))
    expect((await deliver(identity, begun, { idToken })).result.kind).toBe('signed-in')
    dropSession()
    expect((await deliver(identity, begun, { idToken })).result).toEqual({
      kind: 'refused',
      failure: 'no_transaction',
    })
    expectNothingStored()
  })

  it('quality 2: a wrong answer uses its sign-in up', async () => {
    const begun = await begin(identity)
    await deliver(identity, begun, { idToken: await issuer.sign({ ...goodClaims(begun), nonce: 'other' }) })
    const second = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    expect(second.result).toEqual({ kind: 'refused', failure: 'no_transaction' })
  })

  it.each([
    { rule: 'state missing', failure: 'state_missing', parameters: { state: null } },
    { rule: 'state empty', failure: 'state_missing', parameters: { state: '' } },
    { rule: 'state wrong', failure: 'state_mismatch', parameters: { state: 'x' } },
    {
      rule: 'iss of another provider',
      failure: 'response_issuer',
      parameters: { iss: 'https://evil.example.ru' },
    },
    { rule: 'access denied', failure: 'provider_denied', parameters: { error: 'access_denied' } },
    {
      rule: 'provider down',
      failure: 'provider_unavailable',
      parameters: { error: 'temporarily_unavailable' },
    },
    {
      rule: 'provider broken',
      failure: 'provider_unavailable',
      parameters: { error: 'server_error' },
    },
    {
      rule: 'another error, with a script in its description',
      failure: 'provider_error',
      parameters: { error: 'invalid_scope', error_description: '<script>alert(1)</script>' },
    },
    {
      rule: 'an error for a sign-in that nobody started',
      failure: 'state_mismatch',
      parameters: { error: 'access_denied', state: 'x' },
    },
  ])('quality 2, 6, 25: $rule is refused as $failure', async ({ failure, parameters }) => {
    const begun = await begin(identity)
    const { result, calls } = await deliver(identity, begun, {
      idToken: await issuer.sign(goodClaims(begun)),
      parameters,
    })
    expect(result).toEqual({ kind: 'refused', failure })
    expect(calls).toEqual([])
    expectNothingStored()
  })

  it('quality 6: iss in the answer, when right, is accepted', async () => {
    const begun = await begin(identity)
    const { result } = await deliver(identity, begun, {
      idToken: await issuer.sign(goodClaims(begun)),
      parameters: { iss: identity.issuer },
    })
    expect(result.kind).toBe('signed-in')
  })

  it('quality 1: an answer with no sign-in started here is refused', async () => {
    const begun = { state: 'forged', nonce: 'forged', request: new URL(APP_ORIGIN) }
    const { result } = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    expect(result).toEqual({ kind: 'refused', failure: 'no_transaction' })
    expectNothingStored()
  })

  it('quality 72: an answer that comes within a day is accepted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const begun = await begin(identity)
    vi.setSystemTime(Date.now() + DAY - 1000)
    const { result } = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    vi.useRealTimers()
    expect(result).toEqual({ kind: 'signed-in', returnPath: RETURN_PATH })
  })

  it('quality 72: an answer that comes a day late starts anew once, then is refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const begun = await begin(identity)
    vi.setSystemTime(Date.now() + DAY)
    vi.mocked(location.replaceDocument).mockClear()
    const first = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    expect(first.result).toEqual({ kind: 'started-again' })
    expect(first.calls).toEqual([])
    expectNothingStored()
    const [departure, ...others] = vi.mocked(location.replaceDocument).mock.calls.map(([url]) => new URL(url))
    expect(others).toEqual([])
    unmarkLeaving()

    const state = departure?.searchParams.get('state') ?? ''
    vi.setSystemTime(Date.now() + DAY)
    const again = { ...begun, state }
    const second = await deliver(identity, again, { idToken: await issuer.sign(goodClaims(begun)) })
    vi.useRealTimers()
    expect(second.result).toEqual({ kind: 'refused', failure: 'transaction_expired' })
    expect(vi.mocked(location.replaceDocument)).toHaveBeenCalledOnce()
    expect(takeWantedPath()).toBe(RETURN_PATH)
  })

  it('quality 24: two keys that fit are refused', async () => {
    const begun = await begin(identity)
    const keys = [issuer.jwk, { ...stranger.jwk, kid: issuer.kid }]
    const { result } = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)), keys })
    expect(result).toEqual({ kind: 'refused', failure: 'key_ambiguous' })
  })

  it('quality 24: more than 20 keys are refused', async () => {
    const begun = await begin(identity)
    const keys = Array.from({ length: 21 }, (_, index) => ({ ...issuer.jwk, kid: `key-${index}` }))
    const { result } = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)), keys })
    expect(result).toEqual({ kind: 'refused', failure: 'jwks_invalid' })
  })

  it.each([
    { unfit: 'for encryption', change: { use: 'enc' } },
    { unfit: 'of another algorithm', change: { alg: 'RS512' } },
    { unfit: 'of another type', change: { kty: 'oct' } },
    { unfit: 'not for verifying', change: { key_ops: ['encrypt'] } },
  ])('quality 24: a key $unfit is not used', async ({ change }) => {
    const begun = await begin(identity)
    const keys = [{ ...issuer.jwk, ...change }]
    const { result } = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)), keys })
    expect(result).toEqual({ kind: 'refused', failure: 'key_unknown' })
  })

  it('product §2.6: a token over 32 KiB is refused', async () => {
    const begun = await begin(identity)
    const idToken = await issuer.sign({ ...goodClaims(begun), padding: 'a'.repeat(32_768) })
    expect((await deliver(identity, begun, { idToken })).result).toEqual({
      kind: 'refused',
      failure: 'id_token',
    })
  })

  it('product §2.6: a token that names no key is checked with the only one', async () => {
    const begun = await begin(identity)
    const idToken = await issuer.sign(goodClaims(begun), { kid: undefined })
    expect((await deliver(identity, begun, { idToken })).result.kind).toBe('signed-in')
  })

  it('quality 24: a huge set of keys is refused', async () => {
    const begun = await begin(identity)
    const keys = [{ ...issuer.jwk, x5c: ['a'.repeat(200_000)] }]
    const { result } = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)), keys })
    expect(result).toEqual({ kind: 'refused', failure: 'jwks_invalid' })
  })

  it('quality 24: a key that cannot be read does not spoil the others', async () => {
    const begun = await begin(identity)
    const keys = [null, { kty: 1 }, issuer.jwk]
    const { result } = await deliver(identity, begun, { idToken: await issuer.sign(goodClaims(begun)), keys })
    expect(result.kind).toBe('signed-in')
  })

  it('keeps the wanted path of a refused answer for the next try', async () => {
    const begun = await begin(identity)
    await deliver(identity, begun, { idToken: await issuer.sign({ ...goodClaims(begun), nonce: 'other' }) })
    expect(takeWantedPath()).toBe(RETURN_PATH)
    expect(takeWantedPath()).toBeNull()
  })
})

describe('implicit flow', () => {
  it.each([
    { rule: 'token_type missing', failure: 'token_type', parameters: { token_type: null } },
    { rule: 'token_type other', failure: 'token_type', parameters: { token_type: 'mac' } },
    { rule: 'access_token missing', failure: 'access_token', parameters: { access_token: null } },
    { rule: 'access_token with a space', failure: 'access_token', parameters: { access_token: 'a b' } },
    {
      rule: 'access_token over 8 KiB',
      failure: 'access_token',
      parameters: { access_token: 'a'.repeat(8193) },
    },
    { rule: 'access_token swapped', failure: 'at_hash', parameters: { access_token: 'injected' } },
    { rule: 'id_token missing', failure: 'id_token', parameters: { id_token: null } },
    { rule: 'id_token of two parts', failure: 'id_token', parameters: { id_token: 'e30.e30' } },
    { rule: 'id_token of four parts', failure: 'id_token', parameters: { id_token: 'e30.e30.e30.e30' } },
    { rule: 'id_token with padding', failure: 'id_token', parameters: { id_token: 'e30=.e30.e30' } },
    { rule: 'id_token that is no JSON', failure: 'id_token', parameters: { id_token: 'AAAA.AAAA.AAAA' } },
    {
      rule: 'id_token whose claims are a list',
      failure: 'id_token',
      parameters: { id_token: 'e30.W10.AAAA' },
    },
    {
      rule: 'id_token in another spelling of the same bytes',
      failure: 'id_token',
      parameters: { id_token: 'eyJhbGciOiJub25lIn1.e30.AAAA' },
    },
    { rule: 'alg none', failure: 'alg', parameters: { id_token: 'eyJhbGciOiJub25lIn0.e30.AAAA' } },
    { rule: 'id_token without an algorithm', failure: 'alg', parameters: { id_token: 'e30.e30.AAAA' } },
  ])('product §2.5: $rule is refused as $failure', async ({ failure, parameters }) => {
    const begun = await begin(implicitIdentity)
    const { result } = await deliver(implicitIdentity, begun, {
      idToken: await issuer.sign(goodClaims(begun)),
      parameters,
    })
    expect(result).toEqual({ kind: 'refused', failure })
    expectNothingStored()
  })

  it('quality 3: at_hash is required', async () => {
    const begun = await begin(implicitIdentity)
    const idToken = await issuer.sign({ ...goodClaims(begun), at_hash: undefined })
    const { result } = await deliver(implicitIdentity, begun, { idToken })
    expect(result).toEqual({ kind: 'refused', failure: 'at_hash' })
    expectNothingStored()
  })

  it.each(['state', 'access_token', 'id_token', 'token_type', 'expires_in', 'iss', 'unknown'])(
    'quality 2: a repeated %s is refused and uses the sign-in up',
    async (name) => {
      const begun = await begin(implicitIdentity)
      const idToken = await issuer.sign(goodClaims(begun))
      const good = `state=${begun.state}&token_type=bearer&access_token=${ACCESS_TOKEN}&id_token=${idToken}`
      openAddress(`/login#${good}&${name}=1&${name}=2`)
      const calls = stubFetch((url) => providerAnswers(url, [issuer.jwk], null))
      expect(await completeSignIn({ identity: implicitIdentity })).toEqual({
        kind: 'refused',
        failure: 'duplicate_parameter',
      })
      expect(calls).toEqual([])
      expectNothingStored()
      const second = await deliver(implicitIdentity, begun, { idToken })
      expect(second.result).toEqual({ kind: 'refused', failure: 'no_transaction' })
    },
  )

  it('refuses tokens in the query, and an answer in both places', async () => {
    const begun = await begin(implicitIdentity)
    stubFetch((url) => providerAnswers(url, [issuer.jwk], null))
    openAddress(`/login?access_token=${ACCESS_TOKEN}&state=${begun.state}`)
    expect(await completeSignIn({ identity: implicitIdentity })).toEqual({
      kind: 'refused',
      failure: 'response_mode',
    })
    openAddress(`/login?error=x&state=${begun.state}#access_token=${ACCESS_TOKEN}&state=${begun.state}`)
    expect(await completeSignIn({ identity: implicitIdentity })).toEqual({
      kind: 'refused',
      failure: 'response_mode',
    })
    expectNothingStored()
  })

  it('understands an error that came in the query', async () => {
    const begun = await begin(implicitIdentity)
    openAddress(`/login?error=access_denied&state=${begun.state}`)
    expect(await completeSignIn({ identity: implicitIdentity })).toEqual({
      kind: 'refused',
      failure: 'provider_denied',
    })
  })

  it('quality 4: every flipped character of the token is refused', async () => {
    const begun = await begin(implicitIdentity)
    const claims = goodClaims(begun)
    const idToken = await issuer.sign(claims)
    const { verifyIdToken } = await import('./id-token')
    stubFetch((url) => providerAnswers(url, [issuer.jwk], null))
    const context = {
      identity: implicitIdentity,
      nonce: begun.nonce,
      accessToken: ACCESS_TOKEN,
      atHash: 'required',
    } as const
    await expect(verifyIdToken(idToken, context)).resolves.toMatchObject({ sub: 'user-1' })
    // Every third character, and the last one, whose unused bits a lax decoder overlooks.
    const positions = Array.from({ length: idToken.length }, (_, index) => index).filter(
      (index) => index % 3 === 0 || index === idToken.length - 1,
    )
    for (const position of positions) {
      const flipped = idToken.at(position) === 'A' ? 'B' : 'A'
      const forged = `${idToken.slice(0, position)}${flipped}${idToken.slice(position + 1)}`
      await expect(verifyIdToken(forged, context), `character ${position}`).rejects.toMatchObject({
        name: 'Refusal',
      })
    }
    const next = String.fromCharCode(idToken.charCodeAt(idToken.length - 1) + 1)
    await expect(verifyIdToken(idToken.slice(0, -1) + next, context)).rejects.toMatchObject({
      kind: 'id_token',
    })
  })

  it('quality 3: at_hash of OpenID Connect Core, appendix A.3', async () => {
    const { accessTokenHash } = await import('./id-token')
    expect(await accessTokenHash('jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y')).toBe(
      '77QmUPtjPfzWtF2AnpK9RQ',
    )
  })

  it.each([{ expiresIn: null }, { expiresIn: 'soon' }, { expiresIn: '-1' }, { expiresIn: '0' }])(
    'expires_in $expiresIn: the end of the session is unknown',
    async ({ expiresIn }) => {
      const begun = await begin(implicitIdentity)
      await deliver(implicitIdentity, begun, {
        idToken: await issuer.sign(goodClaims(begun)),
        parameters: { expires_in: expiresIn },
      })
      expect(readSession()).toMatchObject({ expiresAt: null })
    },
  )

  it('quality 24: keys out of reach are one readable failure, with a limit of 5 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const begun = await begin(implicitIdentity)
    const idToken = await issuer.sign(goodClaims(begun))
    openAddress(
      `/login#state=${begun.state}&token_type=bearer&access_token=${ACCESS_TOKEN}&id_token=${idToken}`,
    )
    const calls = stubFetch(() => Promise.reject(new DOMException('timed out', 'TimeoutError')))
    expect(await completeSignIn({ identity: implicitIdentity })).toEqual({
      kind: 'refused',
      failure: 'jwks_unreachable',
    })
    expect(timeout).toHaveBeenCalledWith(5_000)
    expect(calls).toHaveLength(1)
    expectNothingStored()
  })

  it('quality 24: keys in a failed answer are not used', async () => {
    const begun = await begin(implicitIdentity)
    const idToken = await issuer.sign(goodClaims(begun))
    openAddress(
      `/login#state=${begun.state}&token_type=bearer&access_token=${ACCESS_TOKEN}&id_token=${idToken}`,
    )
    stubFetch(() => Response.json({ keys: [issuer.jwk] }, { status: 500 }))
    expect(await completeSignIn({ identity: implicitIdentity })).toEqual({
      kind: 'refused',
      failure: 'jwks_unreachable',
    })
  })

  it('quality 24: an unknown key is looked for once more past the cache, then not for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = await begin(implicitIdentity)
    let rotated = false
    const idToken = await stranger.sign(goodClaims(first), { kid: 'key-2' })
    openAddress(
      `/login#state=${first.state}&token_type=bearer&access_token=${ACCESS_TOKEN}&id_token=${idToken}`,
    )
    const calls = stubFetch(() => {
      const keys = rotated ? [{ ...stranger.jwk, kid: 'key-2' }] : [issuer.jwk]
      rotated = true
      return Response.json({ keys })
    })
    expect((await completeSignIn({ identity: implicitIdentity })).kind).toBe('signed-in')
    expect(calls.map(({ init }) => init?.cache)).toEqual(['default', 'reload'])

    dropSession()
    const second = await begin(implicitIdentity)
    const unknown = await stranger.sign(goodClaims(second), { kid: 'key-3' })
    const within = await deliver(implicitIdentity, second, { idToken: unknown })
    expect(within.calls).toHaveLength(1)

    const third = await begin(implicitIdentity)
    vi.setSystemTime(Date.now() + 60_000)
    const later = await deliver(implicitIdentity, third, {
      idToken: await stranger.sign(goodClaims(third), { kid: 'key-3' }),
    })
    vi.useRealTimers()
    expect(later.calls).toHaveLength(2)
    expect(later.result).toEqual({ kind: 'refused', failure: 'key_unknown' })
  })

  it('quality 9: an unsafe path to return to ends on the main page', async () => {
    const begun = await begin(implicitIdentity, '/login#access_token=1')
    const { result } = await deliver(implicitIdentity, begun, {
      idToken: await issuer.sign(goodClaims(begun)),
    })
    expect(result).toEqual({ kind: 'signed-in', returnPath: '/main' })
  })

  it('product §2.19: another user wipes what the one before has left in this browser', async () => {
    localStorage.setItem('back-office:user/user-0/telegram', '{}')
    localStorage.setItem('back-office:user/user-1/telegram', '{}')
    const begun = await begin(implicitIdentity)
    await deliver(implicitIdentity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    expect(localStorage.getItem('back-office:user/user-0/telegram')).toBeNull()
    expect(localStorage.getItem('back-office:user/user-1/telegram')).toBe('{}')
  })

  describe('quality 78: after a session that has ended', () => {
    async function comeBack(who: string): Promise<SignInResult> {
      storeSession(sampleSession({ userId: 'user-1' }))
      retireSession()
      rememberWantedPath('/invoices/link/42')
      await begin(implicitIdentity, '/history?cs1=first-users')
      const begun = await begin(implicitIdentity)
      const idToken = await issuer.sign({ ...goodClaims(begun), sub: who })
      return (await deliver(implicitIdentity, begun, { idToken })).result
    }

    it('the same user comes back to the wanted path', async () => {
      expect(await comeBack('user-1')).toEqual({ kind: 'signed-in', returnPath: RETURN_PATH })
      expect(takeWantedPath()).toBe('/invoices/link/42')
    })

    it('another user comes home, and nothing is left of the first one’s addresses', async () => {
      expect(await comeBack('user-2')).toEqual({ kind: 'signed-in', returnPath: '/main' })
      expect(takeWantedPath()).toBeNull()
      const left = JSON.stringify([storageEntries(sessionStorage), storageEntries(localStorage)])
      expect(left).not.toMatch(/user-1|first-users|bnpl|invoices\/link/)
    })

    it('another user comes home after a session that had run out by its time, too', async () => {
      storeSession(sampleSession({ userId: 'user-2', expiresAt: 1 }))
      const begun = await begin(implicitIdentity)
      const { result } = await deliver(implicitIdentity, begun, {
        idToken: await issuer.sign(goodClaims(begun)),
      })
      expect(result).toEqual({ kind: 'signed-in', returnPath: '/main' })
    })

    it('a refusal in between does not make the path anybody’s', async () => {
      storeSession(sampleSession({ userId: 'user-2' }))
      retireSession()
      const refused = await begin(implicitIdentity)
      await deliver(implicitIdentity, refused, { idToken: 'a.b.c' })
      const begun = await begin(implicitIdentity, takeWantedPath() ?? '')
      const { result } = await deliver(implicitIdentity, begun, {
        idToken: await issuer.sign(goodClaims(begun)),
      })
      expect(result).toEqual({ kind: 'signed-in', returnPath: '/main' })
    })
  })

  it('quality 13: the onboarding cookies of another user go, the own ones stay', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the onboarding site does
    document.cookie = 'qualification_token=q; Path=/'
    // biome-ignore lint/suspicious/noDocumentCookie: what the onboarding site does
    document.cookie = 'user_id=user-1; Path=/'
    const own = await begin(implicitIdentity)
    await deliver(implicitIdentity, own, { idToken: await issuer.sign(goodClaims(own)) })
    expect(document.cookie).toContain('qualification_token=q')
    const other = await begin(implicitIdentity)
    await deliver(implicitIdentity, other, {
      idToken: await issuer.sign({ ...goodClaims(other), sub: 'user-2' }),
    })
    expect(document.cookie).not.toContain('qualification_token=q')
  })

  it('what breaks on the way refuses the answer, and the log has it', async () => {
    const begun = await begin(implicitIdentity)
    const failure = new DOMException('no hash here', 'NotSupportedError')
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(failure)
    const { result } = await deliver(implicitIdentity, begun, {
      idToken: await issuer.sign(goodClaims(begun)),
    })
    expect(result).toEqual({ kind: 'refused', failure: 'unavailable' })
    expect(logFailure).toHaveBeenCalledWith('sign-in', failure)
    expectNothingStored()
  })

  it('in doubt nobody is signed in: the checks themselves could not be loaded', async () => {
    const begun = await begin(implicitIdentity)
    vi.doMock('./check-answer', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { result } = await deliver(implicitIdentity, begun, {
      idToken: await issuer.sign(goodClaims(begun)),
    })
    vi.doUnmock('./check-answer')
    expect(result).toEqual({ kind: 'refused', failure: 'unavailable' })
    expect(logFailure).toHaveBeenCalledWith('sign-in', expect.any(Error))
    expectNothingStored()
  })

  it('a refused answer leaves a live session as it was', async () => {
    const begun = await begin(implicitIdentity)
    await deliver(implicitIdentity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    const session = readSession()
    expect(session).not.toBeNull()
    const forged = { state: 'forged', nonce: 'forged', request: new URL(APP_ORIGIN) }
    const { result } = await deliver(implicitIdentity, forged, {
      idToken: await stranger.sign(goodClaims(forged)),
    })
    expect(result.kind).toBe('refused')
    expect(readSession()).toBe(session)
  })
})

describe('the clock of the device, by the time of issue', () => {
  it.each([
    { ahead: 0, isOff: false },
    { ahead: 290, isOff: false },
    { ahead: 310, isOff: true },
  ])('quality 11: ahead by $ahead s, it is off: $isOff', async ({ ahead, isOff }) => {
    const begun = await begin(implicitIdentity)
    const idToken = await issuer.sign({ ...goodClaims(begun), iat: now() - ahead })
    expect((await deliver(implicitIdentity, begun, { idToken })).result.kind).toBe('signed-in')
    expect(wasClockOff()).toBe(isOff)
  })
})

describe('roles of the identity token', () => {
  it.each([
    { claims: { roles: ['a', 'b'], groups: 'g' }, roles: ['a', 'b'] },
    { claims: { roles: undefined, groups: 'g h' }, roles: ['g', 'h'] },
    { claims: { roles: null, groups: 'g h' }, roles: ['g', 'h'] },
    { claims: { roles: '', groups: 'g' }, roles: [] },
    { claims: { roles: { admin: true }, groups: 'g' }, roles: [] },
  ])('$claims.roles and $claims.groups give $roles', async ({ claims, roles }) => {
    const begun = await begin(implicitIdentity)
    await deliver(implicitIdentity, begun, {
      idToken: await issuer.sign({ ...goodClaims(begun), ...claims }),
    })
    expect(readSession()?.roles).toEqual(roles)
  })
})

describe('user record after a sign-in', () => {
  async function signInWithout(
    claims: Claims,
    answer: () => Response | Promise<Response>,
  ): Promise<Delivered> {
    const begun = await begin(implicitIdentity)
    const idToken = await issuer.sign({ ...goodClaims(begun), ...claims })
    openAddress(
      `/login#state=${begun.state}&token_type=bearer&access_token=${ACCESS_TOKEN}&id_token=${idToken}`,
    )
    const calls = stubFetch((url) =>
      url === implicitIdentity.jwksUri ? Response.json({ keys: [issuer.jwk] }) : answer(),
    )
    return { result: await completeSignIn({ identity: implicitIdentity }), calls }
  }

  it('fills a missing client id and e-mail (product §2.7)', async () => {
    const { calls } = await signInWithout({ client_id: undefined, email: '' }, () =>
      Response.json({ id: 'user-1', email: 'record@example.ru', client_id: 777, groups: [] }),
    )
    expect(calls[1]?.url).toBe('https://id.example.ru/users/user-1')
    expect(new Headers(calls[1]?.init?.headers).get('Authorization')).toBe(`Bearer ${ACCESS_TOKEN}`)
    expect(readSession()).toMatchObject({ clientId: '777', email: 'record@example.ru' })
  })

  it('quality 74: its groups are the roles when the token has neither', async () => {
    await signInWithout({ roles: undefined, groups: undefined }, () =>
      Response.json({ id: 'user-1', groups: ['clients.invoices'] }),
    )
    expect(readSession()).toMatchObject({ roles: ['clients.invoices'], groups: ['clients.invoices'] })
    expect(readSession()?.rolesUnknown).toBeUndefined()
  })

  it('quality 74: roles that nobody could tell are unknown, and not none', async () => {
    await signInWithout({ roles: undefined, groups: undefined }, () => new Response(null, { status: 500 }))
    expect(readSession()).toMatchObject({ roles: [], rolesUnknown: true })
  })

  it('quality 74: a token with an empty list of roles needs no record', async () => {
    const { calls } = await signInWithout({ roles: '', groups: undefined }, () => Response.json({}))
    expect(calls).toHaveLength(1)
    expect(readSession()?.rolesUnknown).toBeUndefined()
  })

  it('quality 74: is waited for three seconds at most, and asked for once', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { calls, result } = await signInWithout({ client_id: undefined }, () =>
      Promise.reject(new DOMException('timed out', 'TimeoutError')),
    )
    expect(result.kind).toBe('signed-in')
    expect(calls).toHaveLength(2)
    expect(timeout).toHaveBeenLastCalledWith(3000)
  })

  it('is not asked when nothing is missing', async () => {
    const { calls } = await signInWithout({}, () => Response.json({}))
    expect(calls).toHaveLength(1)
  })

  it.each([
    { fault: 'status 500', answer: () => new Response('boom', { status: 500 }) },
    { fault: 'status 401', answer: () => new Response(null, { status: 401 }) },
    { fault: 'status 204', answer: () => new Response(null, { status: 204 }) },
    { fault: 'no JSON', answer: () => new Response('<html>') },
    { fault: 'no record', answer: () => Response.json(null) },
    { fault: 'no connection', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  ])('quality 48: with $fault the user is still signed in', async ({ answer }) => {
    const { result } = await signInWithout({ client_id: undefined }, answer)
    expect(result.kind).toBe('signed-in')
    expect(readSession()).toMatchObject({ clientId: null, email: 'owner@example.ru' })
    expect(vi.mocked(logFailure).mock.calls.map(([scope]) => scope)).toEqual(['user record'])
  })

  it.each([
    { missing: 'the e-mail', claims: { email: undefined }, clientId: '501', email: 'record@example.ru' },
    { missing: 'the client id', claims: { client_id: null }, clientId: '777', email: 'owner@example.ru' },
  ])(
    'fills $missing alone, and leaves the other as the token has it',
    async ({ claims, clientId, email }) => {
      await signInWithout(claims, () =>
        Response.json({ id: 'user-1', email: 'record@example.ru', client_id: 777 }),
      )
      expect(readSession()).toMatchObject({ clientId, email })
    },
  )

  it.each(['', 5, null])('an e-mail of %j in the token is no e-mail', async (email) => {
    await signInWithout({ email }, () => new Response(null, { status: 500 }))
    expect(readSession()).toMatchObject({ email: null })
  })

  it('of another user is not used', async () => {
    await signInWithout({ client_id: undefined, email: undefined }, () =>
      Response.json({ id: 'user-9', email: 'other@example.ru', client_id: 777 }),
    )
    expect(readSession()).toMatchObject({ clientId: null, email: null })
  })

  it('quality 14: is not asked for an id that would change the path', async () => {
    const { result, calls } = await signInWithout({ client_id: undefined, sub: '../admin' }, () =>
      Response.json({}),
    )
    expect(result.kind).toBe('signed-in')
    expect(calls).toHaveLength(1)
  })
})

describe('code flow', () => {
  function bodyText(call: FetchCall | undefined): string {
    const body = call?.init?.body
    return body instanceof URLSearchParams ? body.toString() : ''
  }

  it('exchanges the code with the verifier whose hash stood in the request', async () => {
    const begun = await begin(codeIdentity)
    const { searchParams } = begun.request
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    const { calls } = await deliver(codeIdentity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    const exchange = calls.find(({ url }) => url === codeIdentity.tokenEndpoint)
    const body = new URLSearchParams(bodyText(exchange))
    expect(Object.fromEntries(body)).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: `${APP_ORIGIN}/login`,
      client_id: codeIdentity.clientId,
    })
    const verifier = body.get('code_verifier') ?? ''
    expect(verifier).toHaveLength(43)
    expect(searchParams.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'))
  })

  it('at_hash may be absent, for the tokens come from the provider itself', async () => {
    const begun = await begin(codeIdentity)
    const idToken = await issuer.sign({ ...goodClaims(begun), at_hash: undefined })
    expect((await deliver(codeIdentity, begun, { idToken })).result.kind).toBe('signed-in')
  })

  it.each([
    {
      fault: 'an error',
      failure: 'token_response',
      answer: () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
    },
    { fault: 'no JSON', failure: 'token_response', answer: () => new Response('<html>') },
    {
      fault: 'no identity token',
      failure: 'token_response',
      answer: () => Response.json({ access_token: 'a', token_type: 'bearer' }),
    },
    {
      fault: 'an access token unfit for a header',
      failure: 'access_token',
      answer: () => Response.json({ access_token: 'a\nb', id_token: 'x', token_type: 'bearer' }),
    },
    {
      fault: 'no answer',
      failure: 'token_unreachable',
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  ])('the token endpoint gives $fault: $failure', async ({ failure, answer }) => {
    const begun = await begin(codeIdentity)
    openAddress(`/login?code=code-1&state=${begun.state}`)
    stubFetch(answer)
    expect(await completeSignIn({ identity: codeIdentity })).toEqual({ kind: 'refused', failure })
    expectNothingStored()
  })

  it.each([
    { fault: 'no JSON', failure: 'token_response', answer: () => new Response('<html>') },
    {
      fault: 'no answer',
      failure: 'token_unreachable',
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  ])('the token endpoint gives $fault: the log has the cause', async ({ failure, answer }) => {
    const begun = await begin(codeIdentity)
    openAddress(`/login?code=code-1&state=${begun.state}`)
    stubFetch(answer)
    await completeSignIn({ identity: codeIdentity })
    expect(logFailure).toHaveBeenCalledWith(
      'sign-in',
      expect.objectContaining({ kind: failure, cause: expect.any(Error) }),
    )
  })

  it('without a token endpoint in the configuration nothing is asked', async () => {
    const begun = await begin(codeIdentity)
    openAddress(`/login?code=code-1&state=${begun.state}`)
    const calls = stubFetch(() => Response.json({}))
    expect(await completeSignIn({ identity: { ...codeIdentity, tokenEndpoint: undefined } })).toEqual({
      kind: 'refused',
      failure: 'unavailable',
    })
    expect(calls).toEqual([])
    expectNothingStored()
  })

  it('another kind of token is refused by the library', async () => {
    const begun = await begin(codeIdentity)
    const idToken = await issuer.sign(goodClaims(begun))
    openAddress(`/login?code=code-1&state=${begun.state}`)
    stubFetch((url) =>
      providerAnswers(url, [issuer.jwk], {
        access_token: ACCESS_TOKEN,
        id_token: idToken,
        token_type: 'mac',
      }),
    )
    expect(await completeSignIn({ identity: codeIdentity })).toEqual({
      kind: 'refused',
      failure: 'token_response',
    })
    expect(logFailure).toHaveBeenCalledWith(
      'sign-in',
      expect.objectContaining({ kind: 'token_response', cause: expect.any(Error) }),
    )
    expectNothingStored()
  })

  it('what the library refuses in the answer is refused, its reason kept for the log', async () => {
    const begun = await begin(codeIdentity)
    const { result } = await deliver(codeIdentity, begun, {
      idToken: await issuer.sign(goodClaims(begun)),
      parameters: { id_token: 'e30.e30.e30' },
    })
    expect(result).toEqual({ kind: 'refused', failure: 'provider_error' })
    expect(logFailure).toHaveBeenCalledWith(
      'sign-in',
      expect.objectContaining({ kind: 'provider_error', cause: expect.any(Error) }),
    )
    expectNothingStored()
  })

  it('waits ten seconds for the tokens', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const begun = await begin(codeIdentity)
    await deliver(codeIdentity, begun, { idToken: await issuer.sign(goodClaims(begun)) })
    expect(timeout).toHaveBeenCalledWith(10_000)
  })

  it('quality 2: a sign-in that was started without a verifier cannot end with a code', async () => {
    const begun = await begin(implicitIdentity)
    const { result, calls } = await deliver(codeIdentity, begun, {
      idToken: await issuer.sign(goodClaims(begun)),
    })
    expect(result.kind).toBe('refused')
    expect(calls).toEqual([])
    expectNothingStored()
  })

  it('tokens in the hash are refused', async () => {
    const begun = await begin(codeIdentity)
    openAddress(`/login#access_token=${ACCESS_TOKEN}&id_token=x&state=${begun.state}`)
    expect(await completeSignIn({ identity: codeIdentity })).toEqual({
      kind: 'refused',
      failure: 'response_mode',
    })
  })

  it.each(['code=', 'access_token=a'])('an answer with %s has no code: refused', async (answer) => {
    const begun = await begin(codeIdentity)
    openAddress(`/login?${answer}&state=${begun.state}`)
    expect(await completeSignIn({ identity: codeIdentity })).toEqual({ kind: 'refused', failure: 'code' })
  })

  it('works with a provider on a loopback host over http', async () => {
    const local = { ...codeIdentity, tokenEndpoint: 'http://localhost:4173/oidc/token' }
    const begun = await begin(local)
    const idToken = await issuer.sign(goodClaims(begun))
    openAddress(`/login?code=code-1&state=${begun.state}`)
    const body = { access_token: ACCESS_TOKEN, id_token: idToken, token_type: 'Bearer' }
    stubFetch((url) =>
      url === local.tokenEndpoint ? Response.json(body) : Response.json({ keys: [issuer.jwk] }),
    )
    expect((await completeSignIn({ identity: local })).kind).toBe('signed-in')
  })
})

describe('recognising an answer', () => {
  it.each([
    '/login#access_token=a&state=s',
    '/login#id_token=a',
    '/login#error=access_denied',
    '/login?code=a&state=s',
    '/login?error=access_denied',
    '/login/#access_token=a',
  ])('quality 1: %s is an answer', (address) => {
    openAddress(address)
    expect(isSignInAnswer()).toBe(true)
  })

  it.each(['/login', '/login?failure=loop', '/login#top', '/main#access_token=a', '/main?code=a'])(
    '%s is not',
    (address) => {
      openAddress(address)
      expect(isSignInAnswer()).toBe(false)
    },
  )
})
