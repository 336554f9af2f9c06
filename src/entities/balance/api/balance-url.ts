import { pathSegment } from '@/shared/api'
import type { ApiConfig } from '@/shared/config'

/** Whole URL of call 6. Apart from the query, because the entry of the app asks for it before Query has loaded. */
export function balanceUrl(hosts: ApiConfig, clientId: string): string {
  return `${hosts.payments}${balancePath(clientId)}`
}

export function balancePath(clientId: string): string {
  return `/balance/v3/client/${pathSegment(clientId)}/balance`
}
