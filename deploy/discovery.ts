import { DISCOVERY_NAMES, type EndpointName, isTrustedEndpoint } from '@/shared/auth/discovery'
import type { IdentityConfig } from '@/shared/config'

// Validates the discovery document during deployment, so that the operator sees an error before users do.

type DiscoveredIdentity = Pick<IdentityConfig, 'flow' | 'issuer' | 'discovery' | EndpointName>

const TIMEOUT_MS = 10_000

/**
 * Validates the discovery document as the app does. Returns a line for the operator, also if the document cannot be
 * fetched; `null` when no document is configured or its URL is only a path. Throws when the app would reject the
 * content.
 */
export async function checkDiscovery(identity: DiscoveredIdentity): Promise<string | null> {
  const { discovery, issuer } = identity
  // Skips a path, because the page's own host may not be reachable yet.
  if (discovery === undefined || discovery.startsWith('/')) return null
  let document: unknown
  try {
    const response = await fetch(discovery, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    document = await response.json()
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    return `Not checked: ${discovery} (${cause instanceof Error ? cause.message : message})`
  }
  const problems = problemsOf(new Map(Object.entries(document ?? {})), identity)
  if (problems.length > 0) throw new Error(`${discovery} does not fit identity:\n${problems.join('\n')}`)
  return `${discovery} is the document of ${issuer}`
}

function problemsOf(document: ReadonlyMap<string, unknown>, identity: DiscoveredIdentity): readonly string[] {
  if (document.get('issuer') !== identity.issuer)
    return [`issuer is ${String(document.get('issuer'))} and not ${identity.issuer}`]
  return untrustedEndpoints(document, identity).map(
    ({ key, name, url }) => `${name} is ${String(url)}: name it in identity.${key} to trust that host`,
  )
}

type Untrusted = { readonly key: EndpointName; readonly name: string; readonly url: unknown }

/**
 * Returns the endpoints that the app needs from the document but would
 * reject: missing endpoints, and endpoints of an untrusted origin.
 */
export function untrustedEndpoints(
  document: ReadonlyMap<string, unknown>,
  identity: DiscoveredIdentity,
): readonly Untrusted[] {
  const needed: readonly EndpointName[] = [
    'authorizationEndpoint',
    ...(identity.flow === 'code' ? (['tokenEndpoint'] as const) : []),
    'endSessionEndpoint',
    'jwksUri',
  ]
  return needed
    .filter((key) => identity[key] === undefined)
    .map((key) => ({ key, name: DISCOVERY_NAMES[key], url: document.get(DISCOVERY_NAMES[key]) }))
    .filter(({ url }) => !isTrustedEndpoint(url, identity))
}
