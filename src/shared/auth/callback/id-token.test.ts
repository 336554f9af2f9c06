// @vitest-environment happy-dom
import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  clockTolerance,
  customFetch,
  processAuthorizationCodeResponse,
  validateApplicationLevelSignature,
} from 'oauth4webapi'
import { beforeEach, describe, expect, it } from 'vitest'
import type { IdentityConfig } from '@/shared/config'
import { atHashOf, implicitIdentity, plainToken, stubFetch } from '~tests/support/identity-kit'
import { ACCESS_TOKEN, type Claims, goodClaims, issuer, now, stranger } from '~tests/support/sign-in-kit'
import type { SignInErrorCode } from '../sign-in-error-text'
import { accessTokenHash, type IdTokenContext, verifyIdToken } from './id-token'

const NONCE = 'nonce-1'
const CONTEXT: IdTokenContext = {
  identity: implicitIdentity,
  nonce: NONCE,
  accessToken: ACCESS_TOKEN,
  atHash: 'required',
}

beforeEach(() => sessionStorage.clear())

const claims = (changed: Claims = {}): Claims => ({ ...goodClaims({ nonce: NONCE }), ...changed })

/** Returns the user's id, or the code of the error. */
async function verdictOf(idToken: string, keys: readonly unknown[], context: Partial<IdTokenContext> = {}) {
  stubFetch(() => Response.json({ keys }))
  return verifyIdToken(idToken, { ...CONTEXT, ...context }).then(
    ({ sub }) => sub,
    ({ kind }): SignInErrorCode => kind,
  )
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

const { clientId } = implicitIdentity

/**
 * Changed claims, and the error code; `null` if the token is valid. Rows marked "accepts" are rules of product §2.6 that
 * the library does not check.
 */
const CASES: [
  token: string,
  changed: Claims | (() => Claims),
  code: SignInErrorCode | null,
  library?: 'accepts',
][] = [
  ['with valid claims', {}, null],
  ['with all characters of base64url', { name: '>>>>???? ёёёё ÿÿÿÿ ~~~~ зз' }, null],
  ['without a nonce', { nonce: undefined }, 'nonce'],
  ['with the nonce of another sign-in', { nonce: 'other' }, 'nonce'],
  ['with a numeric nonce', { nonce: 1 }, 'nonce'],
  ['of another issuer', { iss: 'https://evil.example.ru' }, 'issuer'],
  ['of another issuer with an old iat', () => ({ iss: 'https://evil.ru', iat: now() - 7200 }), 'issuer'],
  ['with the issuer partly in upper case', { iss: 'https://ID.example.ru' }, 'issuer'],
  ['with a trailing slash after the issuer', { iss: 'https://id.example.ru/' }, 'issuer'],
  ['without an issuer', { iss: undefined }, 'issuer'],
  ['with the audience of another client', { aud: 'other' }, 'audience'],
  ['without an audience', { aud: undefined }, 'audience'],
  ['with the audience in a list', { aud: [clientId] }, null],
  ['with the same audience twice', { aud: [clientId, clientId] }, 'azp'],
  ['with an empty list of audiences', { aud: [] }, 'audience'],
  ['with two audiences', { aud: [clientId, 'other'] }, 'azp'],
  [
    'with an untrusted audience and a valid azp',
    { aud: [clientId, 'other'], azp: clientId },
    'audience',
    'accepts',
  ],
  ['with two audiences and a wrong azp', { aud: [clientId, 'other'], azp: 'other' }, 'azp'],
  ['with a wrong azp', { azp: 'other' }, 'azp', 'accepts'],
  ['with a valid azp', { azp: clientId }, null],
  ['without a sub', { sub: undefined }, 'subject'],
  ['with a numeric sub', { sub: 5 }, 'subject'],
  ['with an empty sub', { sub: '' }, 'subject', 'accepts'],
  ['with a sub of 255 characters', { sub: 'x'.repeat(255) }, null],
  ['with a sub of 256 characters', { sub: 'x'.repeat(256) }, 'subject', 'accepts'],
  ['with a name of 40,000 characters', { name: 'x'.repeat(40_000) }, 'id_token', 'accepts'],
  ['without an exp', { exp: undefined }, 'expired'],
  ['with a text as exp', { exp: 'tomorrow' }, 'expired'],
  ['that has expired within the tolerance', () => ({ exp: now() - 290 }), null],
  ['that has expired beyond the tolerance', () => ({ exp: now() - 301 }), 'expired'],
  ['without an iat', { iat: undefined }, 'issued_at'],
  ['with a text as iat', { iat: '1000' }, 'issued_at'],
  ['that was issued a day ago', () => ({ iat: now() - 86_400 }), null],
  ['that was issued in the future within the tolerance', () => ({ iat: now() + 290 }), null],
  ['that was issued in the future beyond it', () => ({ iat: now() + 330 }), 'clock', 'accepts'],
  ['for a clock two hours behind', () => ({ iat: now() + 7200, exp: now() + 7500 }), 'clock', 'accepts'],
  ['for a clock two hours ahead', () => ({ iat: now() - 7200, exp: now() - 6900 }), 'clock'],
  ['that becomes valid within the tolerance', () => ({ nbf: now() + 290 }), null],
  ['that becomes valid beyond the tolerance', () => ({ nbf: now() + 330 }), 'not_yet_valid'],
  ['with a wrong at_hash', { at_hash: atHashOf('other') }, 'at_hash', 'accepts'],
  ['with a numeric at_hash', { at_hash: 1 }, 'at_hash', 'accepts'],
]

describe('verifyIdToken compared with a certified library', () => {
  it.each(CASES)(
    'quality 3, 4, 5, 21, 71: reports the correct result for a token %s',
    async (_token, changed, code, library) => {
      const idToken = await issuer.sign(claims(typeof changed === 'function' ? changed() : changed))
      const subject = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sub
      expect(await verdictOf(idToken, [issuer.jwk])).toBe(code ?? subject)
      expect(await libraryVerdict(idToken)).toBe(code === null || library === 'accepts')
    },
  )

  it.each([
    ['key id', { kid: 'key-2' }, 'key_unknown', false],
    ['token type', { typ: 'at+jwt' }, 'user-1', true],
  ] as const)('quality 4: checks the %s in the header of a token', async (_, header, ours, theirs) => {
    const idToken = await issuer.sign(claims(), header)
    expect(await verdictOf(idToken, [issuer.jwk])).toBe(ours)
    expect(await libraryVerdict(idToken)).toBe(theirs)
  })

  it('quality 3: requires the at_hash only in the implicit flow', async () => {
    const idToken = await issuer.sign(claims({ at_hash: undefined }))
    expect(await verdictOf(idToken, [issuer.jwk])).toBe('at_hash')
    expect(await verdictOf(idToken, [issuer.jwk], { atHash: 'when-present' })).toBe('user-1')
  })

  it('quality 4: rejects forged signatures', async () => {
    const right = await issuer.sign(claims())
    const header = { alg: 'RS256', kid: issuer.kid }
    const forged = [
      await stranger.sign(claims()),
      plainToken({ header: { alg: 'none' }, payload: claims() }),
      plainToken({ header, payload: claims(), signature: 'AAAA' }),
      plainToken({ header: { ...header, crit: ['b64'], b64: false }, payload: claims(), signature: 'AAAA' }),
      `${right}A`,
      right.slice(0, -4),
      right.replace('.', '..'),
      '',
    ]
    for (const idToken of forged) {
      expect(await verdictOf(idToken, [issuer.jwk]), idToken).not.toBe('user-1')
      expect(await libraryVerdict(idToken), idToken).toBe(false)
    }
  })
})

describe('verifyIdToken: error codes', () => {
  const header = { alg: 'RS256', kid: 'key-1' }
  const unsigned = plainToken({ header: { alg: 'none' }, payload: {} })
  const right = () => issuer.sign(claims())
  const withHeader = (more: object, payload: unknown = claims()) =>
    plainToken({ header: { ...header, ...more }, payload, signature: 'AAAA' })

  async function signedWithPublicKey(): Promise<string> {
    const key = await importJWK(issuer.jwk, 'RS256')
    if (key instanceof Uint8Array) throw new Error('Not a public key')
    const forged = plainToken({ header: { ...header, alg: 'HS256' }, payload: claims() })
    const hmac = createHmac('sha256', await exportSPKI(key)).update(forged.slice(0, -1))
    return forged + hmac.digest('base64url')
  }

  it.each<[token: string, sign: () => Promise<string> | string, code: SignInErrorCode]>([
    ['longer than 32 KiB', () => 'A'.repeat(32_769), 'id_token'],
    ['of 32 KiB with the algorithm none', () => unsigned.padEnd(32_768, 'A'), 'alg'],
    ['with base64 padding', () => 'e30=.e30.AAAA', 'id_token'],
    ['without a signature', () => plainToken({ header, payload: claims() }), 'id_token'],
    ['whose header is a list', () => plainToken({ header: [], payload: {}, signature: 'AAAA' }), 'id_token'],
    ['without a signature algorithm', () => 'e30.e30.AAAA', 'alg'],
    ['that is signed with the public key as an HMAC secret', signedWithPublicKey, 'alg'],
    ['with crit in its header', () => withHeader({ crit: ['exp'] }), 'crit'],
    ['of two parts', () => 'e30.e30', 'id_token'],
    ['of four parts', () => 'e30.e30.e30.e30', 'id_token'],
    ['that is not JSON', () => 'AAAA.AAAA.AAAA', 'id_token'],
    ['in a non-canonical base64url encoding', () => 'eyJhbGciOiJub25lIn1.e30.AAAA', 'id_token'],
  ])('quality 4, 5: rejects a token %s before fetching the keys', async (_token, sign, kind) => {
    const calls = stubFetch(() => Response.json({ keys: [issuer.jwk] }))
    await expect(verifyIdToken(await sign(), CONTEXT)).rejects.toMatchObject({ name: 'SignInError', kind })
    expect(calls).toEqual([])
  })

  const wrong = { iss: 'https://evil.example.ru', aud: 'other', nonce: 'other', exp: 1, iat: 1 }
  const twoKeys = () => [issuer.jwk, { ...stranger.jwk, kid: issuer.kid }]
  const brokenKey = () => [{ ...issuer.jwk, n: 'AQAB' }]

  it.each<
    [token: string, sign: () => Promise<string> | string, code: SignInErrorCode, keys?: () => unknown[]]
  >([
    ['whose claims are a list', () => withHeader({}, []), 'id_token'],
    ['with the signature of another key', () => stranger.sign(claims()), 'signature'],
    ['with the signature of another key and wrong claims', () => stranger.sign(wrong), 'signature'],
    ['issued in the future', () => issuer.sign(claims({ nbf: now() + 7200, iat: now() + 7200 })), 'clock'],
    ['with an unknown key id', () => issuer.sign(claims(), { kid: 'key-2' }), 'key_unknown'],
    ['that matches two keys', right, 'key_ambiguous', twoKeys],
    ['whose key is invalid', right, 'id_token', brokenKey],
  ])('quality 4, 5: rejects a token %s with a code and a cause', async (_token, sign, kind, keys) => {
    stubFetch(() => Response.json({ keys: keys?.() ?? [issuer.jwk] }))
    await expect(verifyIdToken(await sign(), CONTEXT)).rejects.toMatchObject({
      name: 'SignInError',
      kind,
      cause: expect.any(Error),
    })
  })
})

describe('verifyIdToken: claims', () => {
  it('quality 24: reports keys that cannot be fetched as such, not as an invalid token', async () => {
    stubFetch(() => new Response('', { status: 500 }))
    await expect(verifyIdToken(await issuer.sign(claims()), CONTEXT)).rejects.toMatchObject({
      kind: 'jwks_unreachable',
    })
  })

  it.each([
    ['rejects', 90, 60, 'issued_at'],
    ['accepts', 30, 60, 'user-1'],
    ['accepts', 890, 900, 'user-1'],
  ])(
    'quality 71: %s an iat %i s in the future with a tolerance of %i s',
    async (_, iat, tolerance, outcome) => {
      const identity = { ...implicitIdentity, clockToleranceSeconds: tolerance }
      const idToken = await issuer.sign(claims({ iat: now() + iat }))
      expect(await verdictOf(idToken, [issuer.jwk], { identity })).toBe(outcome)
    },
  )

  it('quality 3: computes the at_hash of the example in OpenID Connect Core, appendix A.3', async () => {
    expect(await accessTokenHash('jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y', 'RS256')).toBe(
      '77QmUPtjPfzWtF2AnpK9RQ',
    )
  })

  it('quality 4: rejects a token in which any character was changed', async () => {
    const idToken = await issuer.sign(claims())
    // Tests every seventh position and the last character, whose unused bits a lenient decoder ignores.
    const positions = Array.from({ length: idToken.length }, (_, index) => index).filter(
      (index) => index % 7 === 0 || index === idToken.length - 1,
    )
    for (const position of positions) {
      const flipped = idToken.at(position) === 'A' ? 'B' : 'A'
      const forged = `${idToken.slice(0, position)}${flipped}${idToken.slice(position + 1)}`
      expect(await verdictOf(forged, [issuer.jwk]), `character ${position}`).not.toBe('user-1')
    }
    const next = String.fromCharCode(idToken.charCodeAt(idToken.length - 1) + 1)
    expect(await verdictOf(idToken.slice(0, -1) + next, [issuer.jwk])).toBe('id_token')
  })
})

describe('verifyIdToken: configuration', () => {
  const HASHES = { 256: 'sha256', 384: 'sha384', 512: 'sha512' } as const
  /** One key pair for all RSA algorithms, because generating one takes much longer than a test. */
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

  async function verdictFor(alg: string, identity: Partial<IdentityConfig>, changed: Claims = {}) {
    const { privateKey, publicKey } = /^[RP]S/.test(alg)
      ? rsa
      : await generateKeyPair(alg, { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', use: 'sig', alg }
    const hash = alg === 'EdDSA' ? 'sha512' : HASHES[Number(alg.slice(2)) as keyof typeof HASHES]
    const digest = createHash(hash).update(ACCESS_TOKEN).digest()
    const at_hash = digest.subarray(0, digest.length / 2).toString('base64url')
    const idToken = await new SignJWT(claims({ at_hash, ...changed }))
      .setProtectedHeader({ alg, kid: 'key-1' })
      .sign(privateKey)
    return verdictOf(idToken, [jwk], { identity: { ...implicitIdentity, ...identity } })
  }

  it.each(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'])(
    'accepts the configured algorithm %s and requires a matching at_hash',
    async (alg) => {
      expect(await verdictFor(alg, { algorithms: ['RS256', alg] })).toBe('user-1')
      expect(await verdictFor(alg, { algorithms: [alg] }, { at_hash: atHashOf('another token') })).toBe(
        'at_hash',
      )
      expect(await verdictFor(alg, { algorithms: [alg === 'ES256' ? 'ES384' : 'ES256'] })).toBe('alg')
    },
  )

  it('rejects ES256 when no algorithms are configured', async () => {
    expect(await verdictFor('ES256', {})).toBe('alg')
  })

  it.each([
    ['accepts a trusted second audience with a valid azp', [clientId, 'account'], clientId, 'user-1'],
    ['rejects a trusted second audience without an azp', [clientId, 'account'], undefined, 'azp'],
    ['rejects an untrusted second audience', [clientId, 'other'], clientId, 'audience'],
    [
      'rejects a token that names only a trusted audience and not the client',
      'account',
      undefined,
      'audience',
    ],
  ])('%s', async (_, aud, azp, verdict) => {
    expect(await verdictFor('RS256', { trustedAudiences: ['account'] }, { aud, azp })).toBe(verdict)
  })
})
