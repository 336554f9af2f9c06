import { cutText, formatPercent, isBlank, isolated } from '@/shared/lib/text'
import type { Merchant } from '../api/client.dto'

/** «99,95 %» for a number, the provider's own words otherwise. */
export function formatSla(sla: number | string): string {
  return typeof sla === 'number' ? formatPercent(sla, 3) : isolated(sla)
}

/** «501 - Магазин» (product §1.9). */
export function merchantTitle({ id, name }: Merchant): string {
  return isBlank(name) ? id : `${isolated(id)} - ${isolated(name)}`
}

/** First 38 characters and `...` (product §1.5). */
export function shortLegalName(legalName: string): string {
  return cutText(legalName, { length: 38, ending: '...' })
}
