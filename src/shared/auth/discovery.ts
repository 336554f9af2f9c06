import type { IdentityConfig } from '@/shared/config'
import { z } from '@/shared/lib/zod'
import { SignInError } from './sign-in-error'

/** Names of OpenID Connect Discovery (section 3) by the keys of the configuration. */
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

/** By address: one sign-in asks for several endpoints. */
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
  // By exact string (OpenID Connect Discovery, section 4.3): the document of another issuer would lead elsewhere.
  if (document.issuer !== issuer) throw new SignInError('discovery_issuer')
  return document
}

function loadDocument({ discovery, issuer }: IdentityConfig): Promise<DiscoveryDocument> {
  // The schema of the configuration requires one where it does not require the endpoints.
  if (discovery === undefined) throw new SignInError('unavailable')
  const key = `${discovery} ${issuer}`
  const kept = documents.get(key)
  if (kept !== undefined) return kept
  const document = fetchDocument(discovery, issuer)
  documents.set(key, document)
  document.catch(() => documents.delete(key))
  return document
}

/** Whether codes and tokens may go there: to a host that the operator has named, and not to a `blob:` of that host. */
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

/** Returns the endpoint of the provider's discovery document. Throws a `SignInError` when there is none on its host. */
export async function discoverEndpoint(identity: IdentityConfig, name: EndpointName): Promise<string> {
  const { [DISCOVERY_NAMES[name]]: endpoint } = await loadDocument(identity)
  if (isTrustedEndpoint(endpoint, identity)) return endpoint
  throw new SignInError('discovery_endpoint', {
    cause: new Error(`No ${DISCOVERY_NAMES[name]} on the issuer's host`),
  })
}
