import { type CryptoKey, createLocalJWKSet, errors, type JWSHeaderParameters, type LocalJWKSet } from 'jose'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { SignInError } from '../sign-in-error'

const TIMEOUT_MS = 5_000
export const MAX_KEYS = 20
const MAX_CHARACTERS = 200_000
/** Minimum time between reloads of the key set: a forged key id must not cause a request each time (quality 24). */
const RELOAD_PAUSE_MS = 60_000

const keySetSchema = z.object({ keys: z.array(z.unknown()).check(z.maxLength(MAX_KEYS)) })
const keySchema = z.looseObject({ kty: z.string() })

const reloadSlot = storageSlot<number>({ area: 'session', name: 'keys-reloaded', schema: z.number() })

async function fetchText(jwksUri: string, cache: RequestCache): Promise<string> {
  try {
    const response = await fetch(jwksUri, {
      cache,
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The issuer's keys answered ${response.status}`)
    return await response.text()
  } catch (cause) {
    throw new SignInError('jwks_unreachable', { cause })
  }
}

async function fetchKeySet(jwksUri: string, cache: RequestCache): Promise<LocalJWKSet> {
  const text = await fetchText(jwksUri, cache)
  try {
    if (text.length > MAX_CHARACTERS) throw new RangeError('The key set is too long')
    const { keys } = z.parse(keySetSchema, JSON.parse(text))
    // Skips malformed keys, so that they do not block every sign-in.
    const readable = keys.flatMap((key) => z.safeParse(keySchema, key).data ?? [])
    return createLocalJWKSet({ keys: readable })
  } catch (cause) {
    throw new SignInError('jwks_invalid', { cause })
  }
}

function mayReload(): boolean {
  return Math.abs(Date.now() - (reloadSlot.read() ?? 0)) >= RELOAD_PAUSE_MS
}

/** Returns the issuer's key for a token. An unknown key reloads the key set, at most once a minute (product §2.6). */
export async function issuerKey(jwksUri: string, header: JWSHeaderParameters): Promise<CryptoKey> {
  const kept = await fetchKeySet(jwksUri, 'default')
  try {
    return await kept(header)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey) || !mayReload()) throw error
  }
  reloadSlot.write(Date.now())
  const reloaded = await fetchKeySet(jwksUri, 'reload')
  return reloaded(header)
}
