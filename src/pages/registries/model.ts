import type { Registry } from '@/entities/registry'
import { type DayRange, dottedDay, toMoscowDay } from '@/shared/lib/moscow-time'

/** Returns the Moscow days whose transactions the registry pays; `null` when a day is unknown. */
export function registryDays(registry: Pick<Registry, 'periodFrom' | 'periodTo'>): DayRange | null {
  const from = toMoscowDay(registry.periodFrom)
  const to = toMoscowDay(registry.periodTo)
  return from === null || to === null ? null : { from, to }
}

export function registryDaysText(registry: Pick<Registry, 'periodFrom' | 'periodTo'>): string {
  const days = registryDays(registry)
  if (days === null) return '—'
  const { from, to } = days
  return from === to ? dottedDay(from) : `${dottedDay(from)} – ${dottedDay(to)}`
}

/** Returns the time at which the registry got its status, ISO 8601; `null` when unknown. */
export function statusDate(registry: Pick<Registry, 'status' | 'date' | 'paidAt' | 'paymentOrder'>) {
  const { status, date, paidAt, paymentOrder } = registry
  if (status === 'paid') return paidAt ?? paymentOrder?.date ?? null
  return status === 'formed' ? date : null
}
