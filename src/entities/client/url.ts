import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/**
 * Returns the URL of the client request. In a file of its own, because it is requested before TanStack Query has
 * loaded.
 */
export function clientUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.clients}/clients/v1/clients/${pathSegment(clientId)}`
}
