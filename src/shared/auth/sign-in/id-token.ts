import { errors, importJWK, type JWTPayload, jwtVerify } from 'jose'
import type { IdentityConfig } from '@/shared/config'
import { z } from '@/shared/lib/zod'
import { isClockOff } from '../leave/clock-offset'
import { sha256, toBase64Url } from './base64url'
import { issuerKey } from './issuer-keys'
import { Refusal } from './refusal'
import type { SignInFailure } from './sign-in-failure'

/** `none` and the symmetric ones can never get in here: the only keys are the issuer's public RSA keys. */
const ALGORITHMS: readonly string[] = ['RS256']
const CLOCK_TOLERANCE_SECONDS = 60
const MAX_AGE_SECONDS = 10 * 60
const MAX_LENGTH = 32_768
const MAX_SUBJECT_LENGTH = 255

/** The claims of a token that has passed every check. */
export type IdentityClaims = JWTPayload & { readonly sub: string; readonly iat: number }

export type IdTokenContext = {
  readonly identity: IdentityConfig
  readonly nonce: string
  /** Received together with the identity token, and tied to it by `at_hash`. */
  readonly accessToken: string
  /** Required when both tokens came through the address (OpenID Connect Core, 3.2.2.9). */
  readonly atHash: 'required' | 'when-present'
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url in its one canonical spelling: a decoder ignores the unused bits of the last character, this does not. */
function isStrictBase64Url(text: string): boolean {
  if (!/^[\w-]+$/.test(text)) return false
  const last = ALPHABET.indexOf(text.at(-1) ?? '')
  switch (text.length % 4) {
    case 0:
      return true
    case 2:
      return last % 16 === 0
    case 3:
      return last % 4 === 0
    default:
      return false
  }
}

const headerSchema = z.looseObject({ alg: z.string(), kid: z.optional(z.string()) })

function parsePart(part: string): unknown {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

function readHeader(idToken: string): z.infer<typeof headerSchema> {
  const parts = idToken.split('.')
  if (idToken.length > MAX_LENGTH || parts.length !== 3 || !parts.every(isStrictBase64Url)) {
    throw new Refusal('id_token')
  }
  const [header = '', payload = ''] = parts
  try {
    z.parse(z.looseObject({}), parsePart(payload))
    return z.parse(headerSchema, parsePart(header))
  } catch (cause) {
    throw new Refusal('id_token', { cause })
  }
}

/** The library's verdict on one claim, as a reason of our own. */
function claimFailure(claim: string): SignInFailure {
  switch (claim) {
    case 'iss':
      return 'issuer'
    case 'aud':
      return 'audience'
    case 'sub':
      return 'subject'
    case 'exp':
      return 'expired'
    case 'nbf':
      return 'not_yet_valid'
    case 'iat':
      return 'issued_at'
    default:
      return 'id_token'
  }
}

function secondsAhead(payload: JWTPayload): number {
  return typeof payload.iat === 'number' ? Date.now() / 1000 - payload.iat : 0
}

const TIME_FAILURES: readonly SignInFailure[] = ['expired', 'not_yet_valid', 'issued_at']

function toRefusal(error: unknown): Refusal {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) {
    const failure = claimFailure(error.claim)
    // Authentic, just issued by its nonce, and yet far from our time: it is the device's clock that is wrong.
    const isClock = TIME_FAILURES.includes(failure) && isClockOff(secondsAhead(error.payload))
    return new Refusal(isClock ? 'clock' : failure, { cause: error })
  }
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new Refusal('signature', { cause: error })
  return new Refusal('id_token', { cause: error })
}

async function verifySignatureAndClaims(idToken: string, identity: IdentityConfig): Promise<JWTPayload> {
  const header = readHeader(idToken)
  if (!ALGORITHMS.includes(header.alg)) throw new Refusal('alg')
  if (Object.hasOwn(header, 'crit')) throw new Refusal('crit')
  const jwk = await issuerKey(identity.jwksUri, { kid: header.kid, alg: header.alg })
  try {
    const key = await importJWK(jwk, header.alg)
    const { payload } = await jwtVerify(idToken, key, {
      algorithms: [...ALGORITHMS],
      issuer: identity.issuer,
      audience: identity.clientId,
      requiredClaims: ['sub', 'exp'],
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    return payload
  } catch (error) {
    throw toRefusal(error)
  }
}

/** Audiences beside ours are not trusted by anybody here; `azp`, when present, must name us (OpenID Connect Core, 3.1.3.7). */
function checkAudience({ aud, azp }: JWTPayload, clientId: string): void {
  const audiences = Array.isArray(aud) ? aud : [aud]
  if (audiences.length > 1 && azp === undefined) throw new Refusal('azp')
  if (azp !== undefined && azp !== clientId) throw new Refusal('azp')
  if (audiences.some((audience) => audience !== clientId)) throw new Refusal('audience')
}

function isIdentified(payload: JWTPayload): payload is IdentityClaims {
  const { sub, iat } = payload
  return typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT_LENGTH && typeof iat === 'number'
}

/** Left half of the SHA-256 of the access token, base64url (OpenID Connect Core, 3.2.2.9). */
export async function accessTokenHash(accessToken: string): Promise<string> {
  return toBase64Url((await sha256(accessToken)).slice(0, 16))
}

/**
 * Checks the identity token (quality C.1, 9 to 19): form, algorithm, key and signature first, and no claim is used
 * before that. The library checks issuer, audience and times, the rules that it does not know follow.
 *
 * @throws {Refusal} with a reason of its own for each rule
 */
export async function verifyIdToken(idToken: string, context: IdTokenContext): Promise<IdentityClaims> {
  const { identity, nonce, accessToken, atHash } = context
  const payload = await verifySignatureAndClaims(idToken, identity)
  checkAudience(payload, identity.clientId)
  if (!isIdentified(payload)) throw new Refusal('subject')
  if (payload.nonce !== nonce) throw new Refusal('nonce')
  const isAbsent = payload.at_hash === undefined
  if (isAbsent ? atHash === 'required' : payload.at_hash !== (await accessTokenHash(accessToken))) {
    throw new Refusal('at_hash')
  }
  return payload
}
