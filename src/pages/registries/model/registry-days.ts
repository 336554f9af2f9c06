import type { Registry } from '@/entities/registry'
import {
  type Day,
  type DayRange,
  dottedDay,
  moscowDay,
  parseDay,
  parseInstant,
} from '@/shared/lib/moscow-time'

/** The Moscow days whose operations the registry pays; null when the answer did not say. */
export function registryDays({
  periodFrom,
  periodTo,
}: Pick<Registry, 'periodFrom' | 'periodTo'>): DayRange | null {
  const from = dayOf(periodFrom)
  const to = dayOf(periodTo)
  return from === null || to === null ? null : { from, to }
}

/** `19.11.2026`, or `17.11.2026 – 19.11.2026`. */
export function registryDaysText(registry: Pick<Registry, 'periodFrom' | 'periodTo'>): string {
  const days = registryDays(registry)
  if (days === null) return '—'
  const { from, to } = days
  return from === to ? dottedDay(from) : `${dottedDay(from)} – ${dottedDay(to)}`
}

function dayOf(iso: string | null): Day | null {
  if (iso === null) return null
  const moment = parseInstant(iso)
  return moment === null ? parseDay(iso) : moscowDay(moment)
}
