import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** Whole URL of call 5. Apart from the query, because the entry of the app asks for it before Query has loaded. */
export function clientUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.clients}/clients/v1/clients/${pathSegment(clientId)}`
}
