import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** Returns the URL without TanStack Query, which loads after the first requests are sent (decision 3). */
export function clientUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.clients}/clients/v1/clients/${pathSegment(clientId)}`
}
