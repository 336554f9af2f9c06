import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** Returns the URL without TanStack Query, which loads after the first requests are sent (decision 3). */
export function balanceUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.payments}${balancePath(clientId)}`
}

export function balancePath(clientId: string): string {
  return `/balance/v3/client/${pathSegment(clientId)}/balance`
}
