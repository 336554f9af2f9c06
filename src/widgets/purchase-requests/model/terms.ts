import type { PurchaseRequest } from '@/entities/purchase-request'
import { isolated } from '@/shared/lib/text'

/** «Рассрочка 0-0-12, 6 мес.»; unknown parts are left out. */
export function termsText({ tariff, term }: Pick<PurchaseRequest, 'tariff' | 'term'>): string {
  const parts = [
    tariff?.name == null ? null : isolated(tariff.name),
    term === null ? null : `${term}\u00a0мес.`,
  ]
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? '—' : known.join(', ')
}
