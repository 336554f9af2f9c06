import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** Separate from `api.ts`, because the balance is requested before TanStack Query has loaded (decision 3). */
export function balanceUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.payments}${balancePath(clientId)}`
}

export function balancePath(clientId: string): string {
  return `/balance/v3/client/${pathSegment(clientId)}/balance`
}
