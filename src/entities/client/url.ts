import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** Full URL of call 5. Separate from the query: the start requests it before TanStack Query has loaded. */
export function clientUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.clients}/clients/v1/clients/${pathSegment(clientId)}`
}
