import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** This function is not in `api.ts`, whose import of TanStack Query would delay the first requests (decision 3). */
export function balanceUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.payments}${balancePath(clientId)}`
}

export function balancePath(clientId: string): string {
  return `/balance/v3/client/${pathSegment(clientId)}/balance`
}
