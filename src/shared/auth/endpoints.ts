import type { IdentityConfig } from '@/shared/config'
import { loadChunk } from '@/shared/lib/lazy'
import type { EndpointName } from './discovery'

/** Returns the endpoint from the configuration or the discovery document. Throws if neither has a usable one. */
export async function getEndpoint(identity: IdentityConfig, name: EndpointName): Promise<string> {
  const { [name]: named } = identity
  if (named !== undefined) return named
  const { discoverEndpoint } = await loadChunk(() => import('./discovery'))
  return discoverEndpoint(identity, name)
}
