import type { IdentityConfig } from '@/shared/config'
import { z } from '@/shared/lib/zod'
import { SignInError } from './sign-in-error'

/** Field names of OpenID Connect Discovery (section 3), keyed by configuration key. */
export const DISCOVERY_NAMES = {
  authorizationEndpoint: 'authorization_endpoint',
  tokenEndpoint: 'token_endpoint',
  endSessionEndpoint: 'end_session_endpoint',
  jwksUri: 'jwks_uri',
  userinfoEndpoint: 'userinfo_endpoint',
} as const

export type EndpointName = keyof typeof DISCOVERY_NAMES

export const TIMEOUT_MS = 5_000
export const MAX_CHARACTERS = 200_000

const documentSchema = z.looseObject({ issuer: z.string() })

type DiscoveryDocument = z.infer<typeof documentSchema>

/** Discovery documents, keyed by URL and issuer. Cached, because one sign-in needs several endpoints. */
const documents = new Map<string, Promise<DiscoveryDocument>>()

async function fetchText(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The discovery document answered ${response.status}`)
    return await response.text()
  } catch (cause) {
    throw new SignInError('discovery_unreachable', { cause })
  }
}

async function fetchDocument(url: string, issuer: string): Promise<DiscoveryDocument> {
  const text = await fetchText(url)
  let document: DiscoveryDocument
  try {
    if (text.length > MAX_CHARACTERS) throw new RangeError('The discovery document is too long')
    document = z.parse(documentSchema, JSON.parse(text))
  } catch (cause) {
    throw new SignInError('discovery_invalid', { cause })
  }
  // Compares exact strings, to reject another issuer's document (OpenID Connect Discovery, section 4.3).
  if (document.issuer !== issuer) throw new SignInError('discovery_issuer')
  return document
}

function loadDocument({ discovery, issuer }: IdentityConfig): Promise<DiscoveryDocument> {
  // The configuration schema requires a discovery URL unless all required endpoints are configured.
  if (discovery === undefined) throw new SignInError('unavailable')
  const key = `${discovery} ${issuer}`
  const kept = documents.get(key)
  if (kept !== undefined) return kept
  const document = fetchDocument(discovery, issuer)
  documents.set(key, document)
  document.catch(() => documents.delete(key))
  return document
}

/** Returns true when secrets may be sent to the URL: its origin is that of the issuer or the discovery URL. */
export function isTrustedEndpoint(
  endpoint: unknown,
  { discovery, issuer }: Pick<IdentityConfig, 'discovery' | 'issuer'>,
): endpoint is string {
  if (typeof endpoint !== 'string' || !endpoint.startsWith('http')) return false
  try {
    const { origin } = new URL(endpoint)
    return [discovery, issuer].some((url) => url !== undefined && new URL(url).origin === origin)
  } catch {
    return false
  }
}

/** Returns the discovered endpoint. Throws a `SignInError` without a usable document or a trusted endpoint. */
export async function discoverEndpoint(identity: IdentityConfig, name: EndpointName): Promise<string> {
  const { [DISCOVERY_NAMES[name]]: endpoint } = await loadDocument(identity)
  if (isTrustedEndpoint(endpoint, identity)) return endpoint
  throw new SignInError('discovery_endpoint', {
    cause: new Error(`No ${DISCOVERY_NAMES[name]} on the issuer's host`),
  })
}
