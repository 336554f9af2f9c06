import { addDays, type Day, parseTypedDay } from '@/shared/lib/moscow-time'

/** How long a link lives when nobody says otherwise (product §9.4). */
export const DEFAULT_DAYS = 7

/**
 * Reads the last day of a link as people type it. A day without a year is the next one of that name: «5.01» typed in
 * November is in January.
 */
export function readExpiry(text: string, today: Day): Day | null {
  if (/^\s*завтра\s*$/i.test(text)) return addDays(today, 1)
  const day = parseTypedDay(text, { today })
  if (day !== null && day >= today) return day
  // A text can be read with a year at its end only if it has none. 29 February comes at least every eight years.
  const years = Array.from({ length: 8 }, (_, index) => Number(today.slice(0, 4)) + 1 + index)
  const typed = text.trim().replace(/\.$/, '')
  const days = years.map((year) => parseTypedDay(`${typed}.${year}`, { today }))
  return days.find((next) => next !== null) ?? day
}
