import {
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  importJWK,
  type JWTPayload,
  jwtVerify,
  type ProtectedHeaderParameters,
} from 'jose'
import type { IdentityConfig } from '@/shared/config'
import { z } from '@/shared/lib/zod'
import { isClockOff } from '../leave/clock-offset'
import { sha256, toBase64Url } from './base64url'
import { issuerKey } from './issuer-keys'
import { Refusal } from './refusal'
import type { SignInFailure } from './sign-in-failure'

/** `none` and the symmetric ones can never get in here: the only keys are the issuer's public RSA keys. */
const ALGORITHM = 'RS256'
const MAX_LENGTH = 32_768
const MAX_SUBJECT_LENGTH = 255

const identifiedSchema = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(MAX_SUBJECT_LENGTH)),
  iat: z.number(),
})

/** The claims of a token that has passed every check. */
export type IdentityClaims = z.infer<typeof identifiedSchema>

export type IdTokenContext = {
  readonly identity: IdentityConfig
  readonly nonce: string
  /** Received together with the identity token, and tied to it by `at_hash`. */
  readonly accessToken: string
  /** Required when both tokens came through the address (OpenID Connect Core, 3.2.2.9). */
  readonly atHash: 'required' | 'when-present'
}

/** A decoder overlooks padding and the unused bits of the last character: only the one canonical spelling passes. */
function isCanonical(part: string): boolean {
  return part !== '' && base64url.encode(base64url.decode(part)) === part
}

/** Three parts of strict base64url, the first two of them JSON objects. */
function readHeader(idToken: string): ProtectedHeaderParameters {
  try {
    if (idToken.length > MAX_LENGTH) throw new RangeError('The token is too long')
    if (!idToken.split('.').every(isCanonical))
      throw new RangeError('The token is not in its canonical spelling')
    decodeJwt(idToken)
    return decodeProtectedHeader(idToken)
  } catch (cause) {
    throw new Refusal('id_token', { cause })
  }
}

/** What is wrong when the library refuses a claim. */
const CLAIM_FAILURES: ReadonlyMap<string, SignInFailure> = new Map([
  ['iss', 'issuer'],
  ['aud', 'audience'],
  ['sub', 'subject'],
  ['exp', 'expired'],
  ['nbf', 'not_yet_valid'],
  ['iat', 'issued_at'],
])

const TIME_CLAIMS: readonly string[] = ['exp', 'nbf', 'iat']

function secondsAhead({ iat }: JWTPayload): number {
  return typeof iat === 'number' ? Date.now() / 1000 - iat : 0
}

/** The library's verdict as a reason of our own. */
function errorMessage(error: unknown): SignInFailure | undefined {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature'
  // Stryker disable next-line ConditionalExpression: other errors name no claim, and end the same way.
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) {
    const { claim, payload } = error
    // Authentic, just issued by its nonce, and yet far from our time: it is the device's clock that is wrong.
    if (TIME_CLAIMS.includes(claim) && isClockOff(secondsAhead(payload))) return 'clock'
    return CLAIM_FAILURES.get(claim)
  }
  return undefined
}

async function verifySignatureAndClaims(idToken: string, identity: IdentityConfig): Promise<JWTPayload> {
  const { alg, kid, crit } = readHeader(idToken)
  if (alg !== ALGORITHM) throw new Refusal('alg')
  if (crit !== undefined) throw new Refusal('crit')
  const jwk = await issuerKey(identity.jwksUri, { kid, alg })
  try {
    const key = await importJWK(jwk, alg)
    const { payload } = await jwtVerify(idToken, key, {
      algorithms: [ALGORITHM],
      issuer: identity.issuer,
      audience: identity.clientId,
      requiredClaims: ['sub', 'exp'],
      // None is too old, for state and nonce prove that it is fresh; one issued in the future is refused all the same.
      maxTokenAge: Number.MAX_SAFE_INTEGER,
      clockTolerance: identity.clockToleranceSeconds,
    })
    return payload
  } catch (error) {
    throw new Refusal(errorMessage(error) ?? 'id_token', { cause: error })
  }
}

/** Audiences beside ours are not trusted by anybody here; `azp`, when present, must name us (OpenID Connect Core, 3.1.3.7). */
function checkAudience({ aud, azp }: JWTPayload, clientId: string): void {
  const audiences = [aud].flat()
  if (audiences.length > 1 && azp === undefined) throw new Refusal('azp')
  if (azp !== undefined && azp !== clientId) throw new Refusal('azp')
  if (audiences.some((audience) => audience !== clientId)) throw new Refusal('audience')
}

/** Left half of the SHA-256 of the access token, base64url (OpenID Connect Core, 3.2.2.9). */
export async function accessTokenHash(accessToken: string): Promise<string> {
  return toBase64Url((await sha256(accessToken)).slice(0, 16))
}

/**
 * Checks the identity token (product §2.6): form, algorithm, key and signature first, and no claim is used
 * before that. The library checks issuer, audience and times, the rules that it does not know follow.
 *
 * @throws {Refusal} with a reason of its own for each rule
 */
export async function verifyIdToken(idToken: string, context: IdTokenContext): Promise<IdentityClaims> {
  const { identity, nonce, accessToken, atHash } = context
  const payload = await verifySignatureAndClaims(idToken, identity)
  checkAudience(payload, identity.clientId)
  const identified = z.safeParse(identifiedSchema, payload)
  if (!identified.success) throw new Refusal('subject')
  if (payload.nonce !== nonce) throw new Refusal('nonce')
  const isAbsent = payload.at_hash === undefined
  if (isAbsent ? atHash === 'required' : payload.at_hash !== (await accessTokenHash(accessToken))) {
    throw new Refusal('at_hash')
  }
  return identified.data
}
