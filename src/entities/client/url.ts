import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** This function is not in `api.ts`, whose import of TanStack Query would delay the first requests (decision 3). */
export function clientUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.clients}/clients/v1/clients/${pathSegment(clientId)}`
}
