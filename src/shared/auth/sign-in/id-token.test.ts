import { errors } from 'jose'
import {
  allowInsecureRequests,
  clockTolerance,
  customFetch,
  processAuthorizationCodeResponse,
  validateApplicationLevelSignature,
} from 'oauth4webapi'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  atHashOf,
  createIssuer,
  type Issuer,
  implicitIdentity,
  plainToken,
  stubFetch,
} from '~tests/support/identity-kit'
import { verifyIdToken } from './id-token'
import type { Refusal } from './refusal'

const ACCESS_TOKEN = 'access-canary'
const NONCE = 'nonce-1'

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
    await verifyIdToken(idToken, {
      identity: implicitIdentity,
      nonce: NONCE,
      accessToken: ACCESS_TOKEN,
      atHash: 'when-present',
    })
    return true
  } catch {
    return false
  }
}

/** What a certified client library says of the same token. */
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
  /** Rules of product §2.6 that go beyond what the library checks. */
  readonly isOursStricter?: true
}

const CASES: readonly Case[] = [
  { token: 'a right token' },
  { token: 'without nonce', claims: () => ({ nonce: undefined }) },
  { token: 'another nonce', claims: () => ({ nonce: 'other' }) },
  { token: 'nonce as a number', claims: () => ({ nonce: 1 }) },
  { token: 'another issuer', claims: () => ({ iss: 'https://evil.example.ru' }) },
  { token: 'issuer in another case', claims: () => ({ iss: 'https://ID.example.ru' }) },
  { token: 'without issuer', claims: () => ({ iss: undefined }) },
  { token: 'another audience', claims: () => ({ aud: 'other' }) },
  { token: 'audience in a list', claims: () => ({ aud: ['merchant-back-office'] }) },
  {
    token: 'the same audience twice',
    claims: () => ({ aud: ['merchant-back-office', 'merchant-back-office'] }),
  },
  { token: 'an empty list of audiences', claims: () => ({ aud: [] }) },
  { token: 'two audiences', claims: () => ({ aud: ['merchant-back-office', 'other'] }) },
  {
    token: 'two audiences and azp',
    claims: () => ({ aud: ['merchant-back-office', 'other'], azp: 'merchant-back-office' }),
    isOursStricter: true,
  },
  {
    token: 'two audiences and a wrong azp',
    claims: () => ({ aud: ['merchant-back-office', 'other'], azp: 'other' }),
  },
  { token: 'a wrong azp', claims: () => ({ azp: 'other' }), isOursStricter: true },
  { token: 'a right azp', claims: () => ({ azp: 'merchant-back-office' }) },
  { token: 'without sub', claims: () => ({ sub: undefined }) },
  { token: 'sub as a number', claims: () => ({ sub: 5 }) },
  { token: 'an empty sub', claims: () => ({ sub: '' }), isOursStricter: true },
  { token: 'the longest sub', claims: () => ({ sub: 'x'.repeat(255) }) },
  { token: 'a sub that is too long', claims: () => ({ sub: 'x'.repeat(256) }), isOursStricter: true },
  {
    token: 'more than anybody has to say',
    claims: () => ({ name: 'x'.repeat(40_000) }),
    isOursStricter: true,
  },
  { token: 'without exp', claims: () => ({ exp: undefined }) },
  { token: 'exp as a text', claims: () => ({ exp: 'tomorrow' }) },
  { token: 'expired within the tolerance', claims: (now) => ({ exp: now - 290 }) },
  { token: 'expired', claims: (now) => ({ exp: now - 310 }) },
  { token: 'without iat', claims: () => ({ iat: undefined }) },
  { token: 'iat as a text', claims: () => ({ iat: 'now' }) },
  { token: 'issued an hour ago', claims: (now) => ({ iat: now - 3600 }) },
  { token: 'issued in the future', claims: (now) => ({ iat: now + 310 }), isOursStricter: true },
  { token: 'not yet valid', claims: (now) => ({ nbf: now + 310 }) },
  { token: 'valid since now', claims: (now) => ({ nbf: now }) },
  { token: 'another at_hash', claims: () => ({ at_hash: atHashOf('other') }), isOursStricter: true },
  { token: 'without at_hash', claims: () => ({ at_hash: undefined }) },
  { token: 'an unknown key', header: { kid: 'key-2' } },
  { token: 'another type of token in the header', header: { typ: 'at+jwt' } },
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

describe('the same verdict as a certified library', () => {
  it.each(CASES)('quality 4: $token', async (item) => {
    const idToken = await issuer.sign(claimsOf(item), item.header)
    const [ours, theirs] = [await ourVerdict(idToken), await libraryVerdict(idToken)]
    expect([ours, theirs]).toEqual(item.isOursStricter === true ? [false, true] : [theirs, theirs])
  })

  it('quality 4: both read the letters that base64url has in the place of + and /', async () => {
    const idToken = await issuer.sign({ ...claimsOf({ token: 'right' }), name: '>>>>???? ёёёё ÿÿÿÿ ~~~~ зз' })
    const [, payload = ''] = idToken.split('.')
    expect([payload.includes('-'), payload.includes('_')]).toEqual([true, true])
    expect([await ourVerdict(idToken), await libraryVerdict(idToken)]).toEqual([true, true])
  })

  it('quality 4: both accept the right token, both refuse forged signatures', async () => {
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

describe('the reason of a refusal, with its cause for the log', () => {
  type Refused = {
    readonly token: string
    readonly sign: (now: number) => Promise<string> | string
    readonly keys?: () => readonly unknown[]
    readonly kind: Refusal['kind']
    /** None when the rule is our own. */
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
      token: 'of exactly 32 KiB, which is read',
      sign: () => {
        const unsigned = plainToken({ header: { alg: 'none' }, payload: {} })
        return unsigned + 'A'.repeat(32_768 - unsigned.length)
      },
      kind: 'alg',
    },
    {
      token: 'with padding',
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
      token: "with a stranger's signature",
      sign: () => stranger.sign(claimsOf({ token: 'right' })),
      kind: 'signature',
      cause: expect.any(errors.JWSSignatureVerificationFailed),
    },
    {
      token: "with a stranger's signature, whatever it claims besides",
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
      token: 'that is valid in two hours, by a clock that is two hours ahead',
      sign: (now) => issuer.sign({ ...claimsOf({ token: 'right' }), nbf: now + 7200, iat: now + 7200 }),
      kind: 'clock',
      cause: { claim: 'nbf' },
    },
    {
      token: 'whose time of issue is a text from long ago',
      sign: () => issuer.sign({ ...claimsOf({ token: 'right' }), iat: '1000' }),
      kind: 'issued_at',
      cause: { claim: 'iat' },
    },
    {
      token: 'whose key is no key',
      sign: () => issuer.sign(claimsOf({ token: 'right' })),
      keys: () => [{ ...issuer.jwk, n: 'AQAB' }],
      kind: 'id_token',
      cause: expect.any(Error),
    },
  ]

  it.each(refused)('quality 4, 5: a token $token', async ({ sign, keys, kind, cause }) => {
    const calls = stubFetch(() => Response.json({ keys: keys?.() ?? [issuer.jwk] }))
    const idToken = await sign(Math.floor(Date.now() / 1000))
    const verdict = verifyIdToken(idToken, {
      identity: implicitIdentity,
      nonce: NONCE,
      accessToken: ACCESS_TOKEN,
      atHash: 'required',
    })
    await expect(verdict).rejects.toMatchObject({ name: 'Refusal', kind, ...(cause && { cause }) })
    // What is malformed is not worth a call for the keys.
    if ((kind === 'id_token' || kind === 'alg') && keys === undefined) expect(calls).toEqual([])
  })
})
