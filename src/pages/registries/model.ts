import type { Registry } from '@/entities/registry'
import { type Day, type DayRange, dottedDay, toMoscowDay } from '@/shared/lib/moscow-time'

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

type PaidRegistry = Pick<Registry, 'status' | 'paidAt' | 'paymentOrder'>

/** Returns the Moscow day of the payout; `null` when unknown or when the registry is not paid. */
export function payoutDay({ status, paidAt, paymentOrder }: PaidRegistry): Day | null {
  return status === 'paid' ? toMoscowDay(paidAt ?? paymentOrder?.date) : null
}
