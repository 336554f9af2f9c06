import { plural } from '@/shared/lib/text'

const MINUTE_MS = 60_000
const MINUTES_OF_DAY = 24 * 60

/** «3 ч 12 мин», «29 дней 4 ч», rounded up to the minute, so that it is never nothing before the end. */
export function timeLeftText(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  const days = Math.floor(minutes / MINUTES_OF_DAY)
  const hours = Math.floor((minutes % MINUTES_OF_DAY) / 60)
  if (days > 0) return joined(plural(days, ['день', 'дня', 'дней']), unit(hours, 'ч'))
  return joined(unit(hours, 'ч'), unit(minutes % 60, 'мин'))
}

/** How long the words stay as they are. */
export function untilNextMinute(leftMs: number): number {
  return leftMs <= 0 ? 0 : leftMs % MINUTE_MS || MINUTE_MS
}

function unit(count: number, name: string): string {
  return count === 0 ? '' : `${count}\u00a0${name}`
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\u00a0')
}
