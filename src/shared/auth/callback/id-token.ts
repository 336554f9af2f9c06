import {
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  type ProtectedHeaderParameters,
} from 'jose'
import type { IdentityConfig } from '@/shared/config'
import { z } from '@/shared/lib/zod'
import { toBase64Url } from '../authorize'
import { getEndpoint } from '../endpoints'
import { isClockOff } from '../redirect'
import { SignInError } from '../sign-in-error'
import type { SignInErrorCode } from '../sign-in-error-text'
import { issuerKey } from './jwks'

/** Accepted signature algorithms if the configuration names none. */
const ALGORITHMS: readonly string[] = ['RS256']
const MAX_LENGTH = 32_768
const MAX_SUBJECT_LENGTH = 255

const identifiedSchema = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(MAX_SUBJECT_LENGTH)),
  iat: z.number(),
})

export type IdentityClaims = z.infer<typeof identifiedSchema>

export type IdTokenContext = {
  readonly identity: IdentityConfig
  readonly nonce: string
  readonly accessToken: string
  /** `required` when the access token was in the URL with the ID token (OpenID Connect Core, 3.2.2.9). */
  readonly atHash: 'required' | 'when-present'
}

/** Returns true for canonical base64url: decoders ignore padding and unused bits, so other spellings would pass. */
function isCanonical(part: string): boolean {
  return part !== '' && base64url.encode(base64url.decode(part)) === part
}

/** Reads the header. Throws if the token is too long, not strict base64url, or its first two parts are not JSON. */
function readHeader(idToken: string): ProtectedHeaderParameters {
  try {
    if (idToken.length > MAX_LENGTH) throw new RangeError('The token is too long')
    if (!idToken.split('.').every(isCanonical))
      throw new RangeError('The token is not in its canonical spelling')
    decodeJwt(idToken)
    return decodeProtectedHeader(idToken)
  } catch (cause) {
    throw new SignInError('id_token', { cause })
  }
}

const LIBRARY_ERRORS: ReadonlyMap<string, SignInErrorCode> = new Map([
  [errors.JWKSNoMatchingKey.code, 'key_unknown'],
  [errors.JWKSMultipleMatchingKeys.code, 'key_ambiguous'],
  [errors.JWSSignatureVerificationFailed.code, 'signature'],
])

const CLAIM_ERRORS: ReadonlyMap<string, SignInErrorCode> = new Map([
  ['iss', 'issuer'],
  ['aud', 'audience'],
  ['sub', 'subject'],
  ['exp', 'expired'],
  ['nbf', 'not_yet_valid'],
  ['iat', 'issued_at'],
])

const TIME_CLAIMS: readonly string[] = ['exp', 'nbf', 'iat']

function getErrorCode(error: unknown): SignInErrorCode | undefined {
  // Stryker disable next-line ConditionalExpression: other errors have no claim and end the same way.
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) {
    const { claim, payload } = error
    // The signature is valid, so an `iat` far from the device's time means that the device's clock is wrong.
    const ahead = typeof payload.iat === 'number' ? Date.now() / 1000 - payload.iat : 0
    if (TIME_CLAIMS.includes(claim) && isClockOff(ahead)) return 'clock'
    return CLAIM_ERRORS.get(claim)
  }
  // Stryker disable next-line ConditionalExpression: only errors of the library have these codes.
  return error instanceof errors.JOSEError ? LIBRARY_ERRORS.get(error.code) : undefined
}

async function verifySignatureAndClaims(
  idToken: string,
  identity: IdentityConfig,
): Promise<{ readonly payload: JWTPayload; readonly alg: string }> {
  const { algorithms = ALGORITHMS } = identity
  const { alg = '', crit } = readHeader(idToken)
  if (!algorithms.includes(alg)) throw new SignInError('alg')
  if (crit !== undefined) throw new SignInError('crit')
  try {
    const jwksUri = await getEndpoint(identity, 'jwksUri')
    const { payload } = await jwtVerify(idToken, (header) => issuerKey(jwksUri, header), {
      algorithms: [...algorithms],
      issuer: identity.issuer,
      audience: identity.clientId,
      requiredClaims: ['sub', 'exp'],
      // `maxTokenAge` is set only because it also rejects an `iat` in the future; any age is accepted
      // (product §2.14).
      maxTokenAge: Number.MAX_SAFE_INTEGER,
      clockTolerance: identity.clockToleranceSeconds,
    })
    return { payload, alg }
  } catch (error) {
    if (error instanceof SignInError) throw error
    throw new SignInError(getErrorCode(error) ?? 'id_token', { cause: error })
  }
}

/**
 * Throws for an untrusted audience, another client in `azp`, or several audiences without `azp` (OIDC Core,
 * 3.1.3.7).
 */
function checkAudience({ aud, azp }: JWTPayload, { clientId, trustedAudiences = [] }: IdentityConfig): void {
  const audiences = [aud].flat()
  if (audiences.length > 1 && azp === undefined) throw new SignInError('azp')
  if (azp !== undefined && azp !== clientId) throw new SignInError('azp')
  const trusted: readonly unknown[] = [clientId, ...trustedAudiences]
  if (!audiences.every((audience) => trusted.includes(audience))) throw new SignInError('audience')
}

/** Returns `at_hash`: the left half of the access token's hash, base64url (OpenID Connect Core, 3.2.2.9). */
export async function accessTokenHash(accessToken: string, alg: string): Promise<string> {
  // Ed25519 signatures use SHA-512.
  const bits = alg === 'EdDSA' ? '512' : alg.slice(2)
  const digest = await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(accessToken))
  return toBase64Url(new Uint8Array(digest.slice(0, digest.byteLength / 2)))
}

/**
 * Validates format, algorithm, key, signature and then the claims of the ID token, and returns the claims (product
 * §2.6).
 */
export async function verifyIdToken(idToken: string, context: IdTokenContext): Promise<IdentityClaims> {
  const { identity, nonce, accessToken, atHash } = context
  const { payload, alg } = await verifySignatureAndClaims(idToken, identity)
  checkAudience(payload, identity)
  const identified = z.safeParse(identifiedSchema, payload)
  if (!identified.success) throw new SignInError('subject')
  if (payload.nonce !== nonce) throw new SignInError('nonce')
  const isAbsent = payload.at_hash === undefined
  if (isAbsent ? atHash === 'required' : payload.at_hash !== (await accessTokenHash(accessToken, alg))) {
    throw new SignInError('at_hash')
  }
  return identified.data
}
