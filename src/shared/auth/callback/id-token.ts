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
import { sha256, toBase64Url } from '../authorize'
import { isClockOff } from '../redirect'
import { SignInError, type SignInErrorCode } from '../sign-in-error'
import { issuerKey } from './jwks'

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
    throw new SignInError('id_token', { cause })
  }
}

/** Errors of the library by their code. */
const LIBRARY_ERRORS: ReadonlyMap<string, SignInErrorCode> = new Map([
  [errors.JWKSNoMatchingKey.code, 'key_unknown'],
  [errors.JWKSMultipleMatchingKeys.code, 'key_ambiguous'],
  [errors.JWSSignatureVerificationFailed.code, 'signature'],
])

/** What is wrong when the library refuses a claim. */
const CLAIM_ERRORS: ReadonlyMap<string, SignInErrorCode> = new Map([
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
function errorCodeOf(error: unknown): SignInErrorCode | undefined {
  // Stryker disable next-line ConditionalExpression: other errors name no claim, and end the same way.
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) {
    const { claim, payload } = error
    // Authentic, just issued by its nonce, and yet far from our time: it is the device's clock that is wrong.
    if (TIME_CLAIMS.includes(claim) && isClockOff(secondsAhead(payload))) return 'clock'
    return CLAIM_ERRORS.get(claim)
  }
  // Stryker disable next-line ConditionalExpression: only errors of the library have such codes.
  return error instanceof errors.JOSEError ? LIBRARY_ERRORS.get(error.code) : undefined
}

async function verifySignatureAndClaims(idToken: string, identity: IdentityConfig): Promise<JWTPayload> {
  const { alg, crit } = readHeader(idToken)
  if (alg !== ALGORITHM) throw new SignInError('alg')
  if (crit !== undefined) throw new SignInError('crit')
  try {
    const { payload } = await jwtVerify(idToken, (header) => issuerKey(identity.jwksUri, header), {
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
    if (error instanceof SignInError) throw error
    throw new SignInError(errorCodeOf(error) ?? 'id_token', { cause: error })
  }
}

/** Audiences beside ours are not trusted by anybody here; `azp`, when present, must name us (OpenID Connect Core, 3.1.3.7). */
function checkAudience({ aud, azp }: JWTPayload, clientId: string): void {
  const audiences = [aud].flat()
  if (audiences.length > 1 && azp === undefined) throw new SignInError('azp')
  if (azp !== undefined && azp !== clientId) throw new SignInError('azp')
  if (audiences.some((audience) => audience !== clientId)) throw new SignInError('audience')
}

/** Left half of the SHA-256 of the access token, base64url (OpenID Connect Core, 3.2.2.9). */
export async function accessTokenHash(accessToken: string): Promise<string> {
  return toBase64Url((await sha256(accessToken)).slice(0, 16))
}

/**
 * Checks the identity token (product §2.6): form, algorithm, key and signature first, and no claim is used
 * before that. The library checks issuer, audience and times, the rules that it does not know follow.
 *
 * @throws {SignInError} with a reason of its own for each rule
 */
export async function verifyIdToken(idToken: string, context: IdTokenContext): Promise<IdentityClaims> {
  const { identity, nonce, accessToken, atHash } = context
  const payload = await verifySignatureAndClaims(idToken, identity)
  checkAudience(payload, identity.clientId)
  const identified = z.safeParse(identifiedSchema, payload)
  if (!identified.success) throw new SignInError('subject')
  if (payload.nonce !== nonce) throw new SignInError('nonce')
  const isAbsent = payload.at_hash === undefined
  if (isAbsent ? atHash === 'required' : payload.at_hash !== (await accessTokenHash(accessToken))) {
    throw new SignInError('at_hash')
  }
  return identified.data
}
