import type { IdentityConfig } from '@/shared/config'
import { loadChunk } from '@/shared/lib/lazy'
import type { EndpointName } from './discovery'

/**
 * An endpoint of the provider: that of the file, else that of the discovery document, which only a sign-in or a sign-out
 * loads.
 *
 * @throws {SignInError} when neither names one
 */
export async function getEndpoint(identity: IdentityConfig, name: EndpointName): Promise<string> {
  const { [name]: named } = identity
  if (named !== undefined) return named
  const { discoverEndpoint } = await loadChunk(() => import('./discovery'))
  return discoverEndpoint(identity, name)
}
