import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** Separate from `api.ts`, because the client is requested before TanStack Query has loaded (decision 3). */
export function clientUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.clients}/clients/v1/clients/${pathSegment(clientId)}`
}
