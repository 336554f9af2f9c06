import type { Registry } from '@/entities/registry'

/** When the registry came to its status, ISO 8601; null when that is not known. */
export function statusDate({
  status,
  date,
  paidAt,
  paymentOrder,
}: Pick<Registry, 'status' | 'date' | 'paidAt' | 'paymentOrder'>): string | null {
  if (status === 'paid') return paidAt ?? paymentOrder?.date ?? null
  return status === 'formed' ? date : null
}
