import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/**
 * Returns the URL of the balance request. In a file of its own, because it is requested before TanStack Query has
 * loaded.
 */
export function balanceUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.payments}${balancePath(clientId)}`
}

export function balancePath(clientId: string): string {
  return `/balance/v3/client/${pathSegment(clientId)}/balance`
}
