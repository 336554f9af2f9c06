import type { Registry } from '@/entities/registry'
import {
  type Day,
  type DayRange,
  dottedDay,
  moscowDay,
  parseDay,
  parseInstant,
} from '@/shared/lib/moscow-time'

/** The Moscow days whose transactions the registry pays; `null` when the response omits them. */
export function registryDays({
  periodFrom,
  periodTo,
}: Pick<Registry, 'periodFrom' | 'periodTo'>): DayRange | null {
  const from = createDay(periodFrom)
  const to = createDay(periodTo)
  return from === null || to === null ? null : { from, to }
}

/** `19.11.2026`, or `17.11.2026 – 19.11.2026`. */
export function registryDaysText(registry: Pick<Registry, 'periodFrom' | 'periodTo'>): string {
  const days = registryDays(registry)
  if (days === null) return '—'
  const { from, to } = days
  return from === to ? dottedDay(from) : `${dottedDay(from)} – ${dottedDay(to)}`
}

export function createDay(iso: string | null): Day | null {
  if (iso === null) return null
  const moment = parseInstant(iso)
  return moment === null ? parseDay(iso) : moscowDay(moment)
}

/** When the registry got its status, ISO 8601; `null` when that is unknown. */
export function statusDate({
  status,
  date,
  paidAt,
  paymentOrder,
}: Pick<Registry, 'status' | 'date' | 'paidAt' | 'paymentOrder'>): string | null {
  if (status === 'paid') return paidAt ?? paymentOrder?.date ?? null
  return status === 'formed' ? date : null
}

/** «4070…4417» of `40702810******4417`: people compare the ends. Other forms stay unchanged. */
export function shortAccount(account: string): string {
  const isMasked = /[*•]/.test(account) && /^\d{4}/.test(account) && /\d{4}$/.test(account)
  return isMasked ? `${account.slice(0, 4)}…${account.slice(-4)}` : account
}
