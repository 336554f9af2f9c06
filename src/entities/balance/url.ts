import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** Full URL of call 6. Separate from the query: the start requests it before TanStack Query has loaded. */
export function balanceUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.payments}${balancePath(clientId)}`
}

export function balancePath(clientId: string): string {
  return `/balance/v3/client/${pathSegment(clientId)}/balance`
}
