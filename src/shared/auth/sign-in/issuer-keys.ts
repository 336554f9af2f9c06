import type { JWK } from 'jose'
import { storageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { Refusal } from './refusal'

const TIMEOUT_MS = 5_000
const MAX_KEYS = 20
const MAX_CHARACTERS = 200_000
/** An unknown key id may be invented: it must not make every visitor ask the provider again and again (quality 24). */
const RELOAD_PAUSE_MS = 60_000

const keySetSchema = z.object({ keys: z.array(z.unknown()).check(z.maxLength(MAX_KEYS)) })

const keySchema = z.looseObject({
  kty: z.string(),
  kid: z.exactOptional(z.string()),
  use: z.exactOptional(z.string()),
  alg: z.exactOptional(z.string()),
  key_ops: z.exactOptional(z.array(z.string())),
})

const reloadSlot = storageSlot<number>({
  area: 'session',
  name: 'keys-reloaded',
  version: 1,
  schema: z.number(),
})

type Wanted = { readonly kid: string | undefined; readonly alg: string }

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
    throw new Refusal('jwks_unreachable', { cause })
  }
}

function parseKeys(text: string): readonly JWK[] {
  try {
    if (text.length > MAX_CHARACTERS) throw new RangeError('The key set is too long')
    const { keys } = z.parse(keySetSchema, JSON.parse(text))
    // A key that this app cannot read is somebody else's; it does not spoil the rest.
    return keys.flatMap((key) => {
      const result = z.safeParse(keySchema, key)
      // Stryker disable next-line ArrayDeclaration: whatever stands there instead fits no token.
      return result.success ? [result.data] : []
    })
  } catch (cause) {
    throw new Refusal('jwks_invalid', { cause })
  }
}

function fits(key: JWK, { kid, alg }: Wanted): boolean {
  return (
    key.kty === 'RSA' &&
    (kid === undefined || key.kid === kid) &&
    (key.use === undefined || key.use === 'sig') &&
    (key.alg === undefined || key.alg === alg) &&
    (key.key_ops === undefined || key.key_ops.includes('verify'))
  )
}

async function findKeys(jwksUri: string, wanted: Wanted, cache: RequestCache): Promise<readonly JWK[]> {
  return parseKeys(await fetchText(jwksUri, cache)).filter((key) => fits(key, wanted))
}

function mayReload(): boolean {
  return Math.abs(Date.now() - (reloadSlot.read() ?? 0)) >= RELOAD_PAUSE_MS
}

/**
 * The one key of the issuer for a token. When it is not among the keys that the browser has kept, they are loaded anew
 * once: the issuer may have changed them.
 *
 * @throws {Refusal} no key, several keys, or no key set
 */
export async function issuerKey(jwksUri: string, wanted: Wanted): Promise<JWK> {
  let keys = await findKeys(jwksUri, wanted, 'default')
  if (keys.length === 0 && mayReload()) {
    reloadSlot.write(Date.now())
    keys = await findKeys(jwksUri, wanted, 'reload')
  }
  const [key, ...others] = keys
  if (key === undefined) throw new Refusal('key_unknown')
  if (others.length > 0) throw new Refusal('key_ambiguous')
  return key
}
