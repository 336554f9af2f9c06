// @vitest-environment happy-dom
import { createHash, createHmac } from 'node:crypto'
import { errors, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  clockTolerance,
  customFetch,
  processAuthorizationCodeResponse,
  validateApplicationLevelSignature,
} from 'oauth4webapi'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdentityConfig } from '@/shared/config'
import {
  atHashOf,
  createIssuer,
  type Issuer,
  implicitIdentity,
  plainToken,
  stubFetch,
} from '~tests/support/identity-kit'
import type { SignInErrorCode } from '../sign-in-error-text'
import { accessTokenHash, type IdTokenContext, verifyIdToken } from './id-token'

const ACCESS_TOKEN = 'access-canary'
const NONCE = 'nonce-1'
const CONTEXT: IdTokenContext = {
  identity: implicitIdentity,
  nonce: NONCE,
  accessToken: ACCESS_TOKEN,
  atHash: 'required',
}

let issuer: Issuer
let stranger: Issuer

beforeAll(async () => {
  issuer = await createIssuer()
  stranger = await createIssuer()
})

beforeEach(() => sessionStorage.clear())

async function ourVerdict(idToken: string): Promise<boolean> {
  stubFetch(() => Response.json({ keys: [issuer.jwk] }))
  try {
    await verifyIdToken(idToken, { ...CONTEXT, atHash: 'when-present' })
    return true
  } catch {
    return false
  }
}

/** Returns true when oauth4webapi, a certified library, accepts the ID token. */
async function libraryVerdict(idToken: string): Promise<boolean> {
  const server = {
    issuer: implicitIdentity.issuer,
    jwks_uri: implicitIdentity.jwksUri,
    id_token_signing_alg_values_supported: ['RS256'],
  }
  const client = { client_id: implicitIdentity.clientId, [clockTolerance]: 300 }
  const response = Response.json({ access_token: ACCESS_TOKEN, token_type: 'bearer', id_token: idToken })
  try {
    await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: NONCE,
      requireIdToken: true,
    })
    await validateApplicationLevelSignature(server, response, {
      [allowInsecureRequests]: false,
      [customFetch]: async () => Response.json({ keys: [issuer.jwk] }),
    })
    return true
  } catch {
    return false
  }
}

type Case = {
  readonly token: string
  readonly claims?: (now: number) => Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  /** True for a rule of product §2.6 that the library does not check. */
  readonly isOursStricter?: true
}

const CASES: readonly Case[] = [
  { token: 'with valid claims' },
  { token: 'without a nonce', claims: () => ({ nonce: undefined }) },
  { token: 'with a wrong nonce', claims: () => ({ nonce: 'other' }) },
  { token: 'with a numeric nonce', claims: () => ({ nonce: 1 }) },
  { token: 'with a wrong issuer', claims: () => ({ iss: 'https://evil.example.ru' }) },
  { token: 'with the issuer partly in upper case', claims: () => ({ iss: 'https://ID.example.ru' }) },
  { token: 'without an issuer', claims: () => ({ iss: undefined }) },
  { token: 'with a wrong audience', claims: () => ({ aud: 'other' }) },
  { token: 'with the audience in a list', claims: () => ({ aud: ['merchant-back-office'] }) },
  {
    token: 'with the same audience twice',
    claims: () => ({ aud: ['merchant-back-office', 'merchant-back-office'] }),
  },
  { token: 'with an empty list of audiences', claims: () => ({ aud: [] }) },
  { token: 'with two audiences', claims: () => ({ aud: ['merchant-back-office', 'other'] }) },
  {
    token: 'with two audiences and a valid azp',
    claims: () => ({ aud: ['merchant-back-office', 'other'], azp: 'merchant-back-office' }),
    isOursStricter: true,
  },
  {
    token: 'with two audiences and a wrong azp',
    claims: () => ({ aud: ['merchant-back-office', 'other'], azp: 'other' }),
  },
  { token: 'with a wrong azp', claims: () => ({ azp: 'other' }), isOursStricter: true },
  { token: 'with a valid azp', claims: () => ({ azp: 'merchant-back-office' }) },
  { token: 'without a sub', claims: () => ({ sub: undefined }) },
  { token: 'with a numeric sub', claims: () => ({ sub: 5 }) },
  { token: 'with an empty sub', claims: () => ({ sub: '' }), isOursStricter: true },
  { token: 'with a sub of 255 characters', claims: () => ({ sub: 'x'.repeat(255) }) },
  { token: 'with a sub of 256 characters', claims: () => ({ sub: 'x'.repeat(256) }), isOursStricter: true },
  {
    token: 'with a name of 40,000 characters',
    claims: () => ({ name: 'x'.repeat(40_000) }),
    isOursStricter: true,
  },
  { token: 'without an exp', claims: () => ({ exp: undefined }) },
  { token: 'with a text as exp', claims: () => ({ exp: 'tomorrow' }) },
  { token: 'that has expired within the tolerance', claims: (now) => ({ exp: now - 290 }) },
  { token: 'that has expired beyond the tolerance', claims: (now) => ({ exp: now - 310 }) },
  { token: 'without an iat', claims: () => ({ iat: undefined }) },
  { token: 'with a text as iat', claims: () => ({ iat: 'now' }) },
  { token: 'that was issued an hour ago', claims: (now) => ({ iat: now - 3600 }) },
  { token: 'that was issued in the future', claims: (now) => ({ iat: now + 310 }), isOursStricter: true },
  { token: 'that is not yet valid', claims: (now) => ({ nbf: now + 310 }) },
  { token: 'that has just become valid', claims: (now) => ({ nbf: now }) },
  { token: 'with a wrong at_hash', claims: () => ({ at_hash: atHashOf('other') }), isOursStricter: true },
  { token: 'without an at_hash', claims: () => ({ at_hash: undefined }) },
  { token: 'with an unknown key id', header: { kid: 'key-2' } },
  { token: 'with a wrong token type in the header', header: { typ: 'at+jwt' } },
]

function claimsOf({ claims }: Case): Readonly<Record<string, unknown>> {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: implicitIdentity.issuer,
    aud: implicitIdentity.clientId,
    sub: 'user-1',
    iat: now,
    exp: now + 300,
    nonce: NONCE,
    at_hash: atHashOf(ACCESS_TOKEN),
    ...claims?.(now),
  }
}

describe('verifyIdToken compared with a certified library', () => {
  it.each(
    CASES.map(
      (item) => [item.isOursStricter === true ? 'a stricter' : 'the same', item.token, item] as const,
    ),
  )('quality 4: returns %s verdict on a token %s', async (_verdict, _token, item) => {
    const idToken = await issuer.sign(claimsOf(item), item.header)
    const [ours, theirs] = [await ourVerdict(idToken), await libraryVerdict(idToken)]
    expect([ours, theirs]).toEqual(item.isOursStricter === true ? [false, true] : [theirs, theirs])
  })

  it('quality 4: returns the same verdict on a token with all characters of base64url', async () => {
    const idToken = await issuer.sign({ ...claimsOf({ token: 'right' }), name: '>>>>???? ёёёё ÿÿÿÿ ~~~~ зз' })
    const [, payload = ''] = idToken.split('.')
    expect([payload.includes('-'), payload.includes('_')]).toEqual([true, true])
    expect([await ourVerdict(idToken), await libraryVerdict(idToken)]).toEqual([true, true])
  })

  it('quality 4: returns the same verdict on a valid token and on forged signatures', async () => {
    const claims = claimsOf({ token: 'right' })
    const right = await issuer.sign(claims)
    const header = { alg: 'RS256', kid: issuer.kid }
    const forged = [
      await stranger.sign(claims),
      plainToken({ header: { alg: 'none' }, payload: claims }),
      plainToken({ header, payload: claims, signature: 'AAAA' }),
      plainToken({ header: { ...header, crit: ['b64'], b64: false }, payload: claims, signature: 'AAAA' }),
      `${right}A`,
      right.slice(0, -4),
      right.replace('.', '..'),
      '',
    ]
    expect([await ourVerdict(right), await libraryVerdict(right)]).toEqual([true, true])
    for (const idToken of forged) {
      expect([await ourVerdict(idToken), await libraryVerdict(idToken)], idToken).toEqual([false, false])
    }
  })
})

describe('verifyIdToken: error codes and causes', () => {
  type Refused = {
    readonly token: string
    readonly sign: (now: number) => Promise<string> | string
    readonly keys?: () => readonly unknown[]
    readonly kind: SignInErrorCode
    /** Expected `cause` of the error; omitted when the error has no cause. */
    readonly cause?: object
  }

  const refused: readonly Refused[] = [
    {
      token: 'longer than 32 KiB',
      sign: () => issuer.sign({ ...claimsOf({ token: 'long' }), name: 'x'.repeat(32_768) }),
      kind: 'id_token',
      cause: { message: 'The token is too long' },
    },
    {
      token: 'of exactly 32 KiB with the algorithm none',
      sign: () => {
        const unsigned = plainToken({ header: { alg: 'none' }, payload: {} })
        return unsigned + 'A'.repeat(32_768 - unsigned.length)
      },
      kind: 'alg',
    },
    {
      token: 'with base64 padding',
      sign: () => 'e30=.e30.AAAA',
      kind: 'id_token',
      cause: { message: 'The token is not in its canonical spelling' },
    },
    {
      token: 'without a signature',
      sign: () =>
        plainToken({ header: { alg: 'RS256', kid: issuer.kid }, payload: claimsOf({ token: 'right' }) }),
      kind: 'id_token',
      cause: { message: 'The token is not in its canonical spelling' },
    },
    {
      token: 'whose claims are a list',
      sign: () => plainToken({ header: { alg: 'RS256', kid: issuer.kid }, payload: [], signature: 'AAAA' }),
      kind: 'id_token',
      cause: expect.any(errors.JWTInvalid),
    },
    {
      token: 'whose header is a list',
      sign: () => plainToken({ header: [], payload: {}, signature: 'AAAA' }),
      kind: 'id_token',
      cause: expect.any(TypeError),
    },
    {
      token: 'with the signature of another key',
      sign: () => stranger.sign(claimsOf({ token: 'right' })),
      kind: 'signature',
      cause: expect.any(errors.JWSSignatureVerificationFailed),
    },
    {
      token: 'with the signature of another key and wrong claims',
      sign: (now) =>
        stranger.sign({
          iss: 'https://evil.example.ru',
          aud: 'other-client',
          azp: 'other-client',
          nonce: 'other',
          exp: now - 7200,
          iat: now - 7200,
        }),
      kind: 'signature',
      cause: expect.any(errors.JWSSignatureVerificationFailed),
    },
    {
      token: 'of another issuer',
      sign: () => issuer.sign({ ...claimsOf({ token: 'right' }), iss: 'https://evil.example.ru' }),
      kind: 'issuer',
      cause: expect.any(errors.JWTClaimValidationFailed),
    },
    {
      token: 'that has expired',
      sign: (now) => issuer.sign({ ...claimsOf({ token: 'right' }), exp: now - 310 }),
      kind: 'expired',
      cause: expect.any(errors.JWTExpired),
    },
    {
      token: 'whose iat and nbf are two hours in the future',
      sign: (now) => issuer.sign({ ...claimsOf({ token: 'right' }), nbf: now + 7200, iat: now + 7200 }),
      kind: 'clock',
      cause: { claim: 'nbf' },
    },
    {
      token: 'with a text as iat',
      sign: () => issuer.sign({ ...claimsOf({ token: 'right' }), iat: '1000' }),
      kind: 'issued_at',
      cause: { claim: 'iat' },
    },
    {
      token: 'with an unknown key id',
      sign: () => issuer.sign(claimsOf({ token: 'right' }), { kid: 'key-2' }),
      kind: 'key_unknown',
      cause: expect.any(errors.JWKSNoMatchingKey),
    },
    {
      token: 'that matches two keys',
      sign: () => issuer.sign(claimsOf({ token: 'right' })),
      keys: () => [issuer.jwk, { ...stranger.jwk, kid: issuer.kid }],
      kind: 'key_ambiguous',
      cause: expect.any(errors.JWKSMultipleMatchingKeys),
    },
    {
      token: 'of an issuer with too many keys',
      sign: () => issuer.sign(claimsOf({ token: 'right' })),
      keys: () => Array.from({ length: 21 }, (_, index) => ({ ...issuer.jwk, kid: `key-${index}` })),
      kind: 'jwks_invalid',
      cause: expect.any(Error),
    },
    {
      token: 'without a signature algorithm',
      sign: () => 'e30.e30.AAAA',
      kind: 'alg',
    },
    {
      token: 'that is signed with the public key as an HMAC secret',
      sign: async () => {
        const key = await importJWK(issuer.jwk, 'RS256')
        if (key instanceof Uint8Array) throw new Error('Not a public key')
        const header = { alg: 'HS256', kid: issuer.kid }
        const unsigned = plainToken({ header, payload: claimsOf({ token: 'right' }) })
        const hmac = createHmac('sha256', await exportSPKI(key)).update(unsigned.slice(0, -1))
        return unsigned + hmac.digest('base64url')
      },
      kind: 'alg',
    },
    {
      token: 'with crit in its header',
      sign: async () => {
        const [, payload, signature] = (await issuer.sign(claimsOf({ token: 'right' }))).split('.')
        const header = JSON.stringify({ alg: 'RS256', kid: issuer.kid, crit: ['exp'] })
        return `${Buffer.from(header).toString('base64url')}.${payload}.${signature}`
      },
      kind: 'crit',
    },
    { token: 'of two parts', sign: () => 'e30.e30', kind: 'id_token' },
    { token: 'of four parts', sign: () => 'e30.e30.e30.e30', kind: 'id_token' },
    { token: 'that is not JSON', sign: () => 'AAAA.AAAA.AAAA', kind: 'id_token' },
    {
      token: 'in a non-canonical base64url encoding',
      sign: () => 'eyJhbGciOiJub25lIn1.e30.AAAA',
      kind: 'id_token',
    },
    {
      token: 'whose key is invalid',
      sign: () => issuer.sign(claimsOf({ token: 'right' })),
      keys: () => [{ ...issuer.jwk, n: 'AQAB' }],
      kind: 'id_token',
      cause: expect.any(Error),
    },
  ]

  it.each(refused.map((item) => [item.token, item.kind, item] as const))(
    'quality 4, 5: rejects a token %s and reports the code `%s`',
    async (_token, _kind, { sign, keys, kind, cause }) => {
      const calls = stubFetch(() => Response.json({ keys: keys?.() ?? [issuer.jwk] }))
      const idToken = await sign(Math.floor(Date.now() / 1000))
      const verdict = verifyIdToken(idToken, CONTEXT)
      await expect(verdict).rejects.toMatchObject({ name: 'SignInError', kind, ...(cause && { cause }) })
      // A malformed token is rejected before the key set is fetched.
      if (['id_token', 'alg', 'crit'].includes(kind) && keys === undefined) expect(calls).toEqual([])
    },
  )
})

describe('verifyIdToken: claims', () => {
  type Rule = {
    readonly rule: string
    readonly claims: (now: number) => Readonly<Record<string, unknown>>
    readonly kind: SignInErrorCode
  }

  const { clientId } = implicitIdentity

  const broken: readonly Rule[] = [
    {
      rule: 'an iss with a trailing slash',
      claims: () => ({ iss: 'https://id.example.ru/' }),
      kind: 'issuer',
    },
    { rule: 'a missing iss', claims: () => ({ iss: undefined }), kind: 'issuer' },
    {
      rule: 'the iss of another provider and an old iat',
      claims: (now) => ({ iss: 'https://evil.example.ru', iat: now - 7200 }),
      kind: 'issuer',
    },
    { rule: 'the aud of another client', claims: () => ({ aud: 'other-client' }), kind: 'audience' },
    { rule: 'a missing aud', claims: () => ({ aud: undefined }), kind: 'audience' },
    {
      rule: 'a second audience without an azp',
      claims: () => ({ aud: [clientId, 'other-client'] }),
      kind: 'azp',
    },
    {
      rule: 'an untrusted second audience with a valid azp',
      claims: () => ({ aud: [clientId, 'other-client'], azp: clientId }),
      kind: 'audience',
    },
    { rule: 'the azp of another client', claims: () => ({ azp: 'other-client' }), kind: 'azp' },
    { rule: 'a missing sub', claims: () => ({ sub: undefined }), kind: 'subject' },
    { rule: 'an empty sub', claims: () => ({ sub: '' }), kind: 'subject' },
    { rule: 'a sub of 256 characters', claims: () => ({ sub: 'u'.repeat(256) }), kind: 'subject' },
    { rule: 'an exp beyond the tolerance', claims: (now) => ({ exp: now - 301 }), kind: 'expired' },
    { rule: 'a missing exp', claims: () => ({ exp: undefined }), kind: 'expired' },
    {
      rule: 'an nbf beyond the tolerance',
      claims: (now) => ({ nbf: now + 330 }),
      kind: 'not_yet_valid',
    },
    { rule: 'an iat beyond the tolerance', claims: (now) => ({ iat: now + 330 }), kind: 'clock' },
    { rule: 'a missing iat', claims: () => ({ iat: undefined }), kind: 'issued_at' },
    {
      rule: 'a device clock that is two hours behind',
      claims: (now) => ({ iat: now + 7200, exp: now + 7500 }),
      kind: 'clock',
    },
    {
      rule: 'a device clock that is two hours ahead',
      claims: (now) => ({ iat: now - 7200, exp: now - 6900 }),
      kind: 'clock',
    },
    { rule: 'the nonce of another sign-in', claims: () => ({ nonce: 'other' }), kind: 'nonce' },
    { rule: 'a missing nonce', claims: () => ({ nonce: undefined }), kind: 'nonce' },
    {
      rule: 'the at_hash of another access token',
      claims: () => ({ at_hash: atHashOf('other') }),
      kind: 'at_hash',
    },
    { rule: 'a numeric at_hash', claims: () => ({ at_hash: 1 }), kind: 'at_hash' },
    { rule: 'a missing at_hash', claims: () => ({ at_hash: undefined }), kind: 'at_hash' },
  ]

  const rightClaims = () => claimsOf({ token: 'right' })
  const now = () => Math.floor(Date.now() / 1000)

  beforeEach(() => {
    stubFetch(() => Response.json({ keys: [issuer.jwk] }))
  })

  it.each(broken.map((item) => [item.rule, item.kind, item] as const))(
    'quality 3, 4, 5: rejects %s and reports the code `%s`',
    async (_rule, _kind, { claims, kind }) => {
      const idToken = await issuer.sign({ ...rightClaims(), ...claims(now()) })
      await expect(verifyIdToken(idToken, CONTEXT)).rejects.toMatchObject({ kind })
    },
  )

  it.each([
    ['an exp within the tolerance', () => ({ exp: now() - 290 })],
    ['an nbf within the tolerance', () => ({ nbf: now() + 290 })],
    ['an iat in the future within the tolerance', () => ({ iat: now() + 290 })],
    ['an iat from a day ago', () => ({ iat: now() - 86_400 })],
    ['a valid azp', () => ({ azp: clientId })],
    ['a single audience in a list', () => ({ aud: [clientId] })],
  ] as const)('quality 21, 71: accepts %s', async (_, claims) => {
    const idToken = await issuer.sign({ ...rightClaims(), ...claims() })
    await expect(verifyIdToken(idToken, CONTEXT)).resolves.toMatchObject({ sub: 'user-1' })
  })

  it.each([
    ['rejects', 90, 60, 'issued_at'],
    ['accepts', 30, 60, 'user-1'],
    ['accepts', 890, 900, 'user-1'],
  ])(
    'quality 71: %s an iat %i s in the future with a tolerance of %i s',
    async (_, iat, tolerance, outcome) => {
      const identity = { ...implicitIdentity, clockToleranceSeconds: tolerance }
      const idToken = await issuer.sign({ ...rightClaims(), iat: now() + iat })
      const verdict = verifyIdToken(idToken, { ...CONTEXT, identity })
      expect(
        await verdict.then(
          ({ sub }) => sub,
          ({ kind }) => kind,
        ),
      ).toBe(outcome)
    },
  )

  it('quality 3: computes the at_hash of the example in OpenID Connect Core, appendix A.3', async () => {
    expect(await accessTokenHash('jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y', 'RS256')).toBe(
      '77QmUPtjPfzWtF2AnpK9RQ',
    )
  })

  it('quality 4: rejects a token in which any character was changed', async () => {
    const idToken = await issuer.sign(rightClaims())
    await expect(verifyIdToken(idToken, CONTEXT)).resolves.toMatchObject({ sub: 'user-1' })
    // Tests every third position and the last character, whose unused bits a lenient decoder ignores.
    const positions = Array.from({ length: idToken.length }, (_, index) => index).filter(
      (index) => index % 3 === 0 || index === idToken.length - 1,
    )
    for (const position of positions) {
      const flipped = idToken.at(position) === 'A' ? 'B' : 'A'
      const forged = `${idToken.slice(0, position)}${flipped}${idToken.slice(position + 1)}`
      await expect(verifyIdToken(forged, CONTEXT), `character ${position}`).rejects.toMatchObject({
        name: 'SignInError',
      })
    }
    const next = String.fromCharCode(idToken.charCodeAt(idToken.length - 1) + 1)
    await expect(verifyIdToken(idToken.slice(0, -1) + next, CONTEXT)).rejects.toMatchObject({
      kind: 'id_token',
    })
  })
})

describe('verifyIdToken: configuration', () => {
  const HASHES = { 256: 'sha256', 384: 'sha384', 512: 'sha512' } as const
  const keyPairs = new Map<string, ReturnType<typeof generateKeyPair>>()

  /** Returns the key pair of an algorithm. The pair is cached, because generating one takes much longer than a test. */
  function keyPairOf(alg: string) {
    const known = keyPairs.get(alg) ?? generateKeyPair(alg, { extractable: true })
    keyPairs.set(alg, known)
    return known
  }

  async function verdictOf(
    alg: string,
    identity: Partial<IdentityConfig>,
    claims: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const { privateKey, publicKey } = await keyPairOf(alg)
    const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', use: 'sig', alg }
    stubFetch(() => Response.json({ keys: [jwk] }))
    const hash = alg === 'EdDSA' ? 'sha512' : HASHES[Number(alg.slice(2)) as keyof typeof HASHES]
    const digest = createHash(hash).update(ACCESS_TOKEN).digest()
    const at_hash = digest.subarray(0, digest.length / 2).toString('base64url')
    const idToken = await new SignJWT({ ...claimsOf({ token: 'right' }), at_hash, ...claims })
      .setProtectedHeader({ alg, kid: 'key-1' })
      .sign(privateKey)
    return verifyIdToken(idToken, { ...CONTEXT, identity: { ...implicitIdentity, ...identity } }).then(
      ({ sub }) => sub,
      ({ kind }) => kind,
    )
  }

  it.each(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'])(
    'accepts the configured algorithm %s and requires a matching at_hash',
    async (alg) => {
      expect(await verdictOf(alg, { algorithms: ['RS256', alg] })).toBe('user-1')
      expect(await verdictOf(alg, { algorithms: [alg] }, { at_hash: atHashOf('another token') })).toBe(
        'at_hash',
      )
      expect(await verdictOf(alg, { algorithms: [alg === 'ES256' ? 'ES384' : 'ES256'] })).toBe('alg')
    },
  )

  it('rejects ES256 when no algorithms are configured', async () => {
    expect(await verdictOf('ES256', {})).toBe('alg')
  })

  it.each(
    [
      {
        rule: 'accepts a trusted second audience with a valid azp',
        aud: ['merchant-back-office', 'account'],
        azp: 'merchant-back-office',
        verdict: 'user-1',
      },
      {
        rule: 'rejects a trusted second audience without an azp',
        aud: ['merchant-back-office', 'account'],
        azp: undefined,
        verdict: 'azp',
      },
      {
        rule: 'rejects an untrusted second audience',
        aud: ['merchant-back-office', 'other'],
        azp: 'merchant-back-office',
        verdict: 'audience',
      },
      {
        rule: 'rejects a token that names only a trusted audience and not the client',
        aud: 'account',
        azp: undefined,
        verdict: 'audience',
      },
    ].map((item) => [item.rule, item] as const),
  )('%s', async (_, { aud, azp, verdict }) => {
    expect(await verdictOf('RS256', { trustedAudiences: ['account'] }, { aud, azp })).toBe(verdict)
  })
})
