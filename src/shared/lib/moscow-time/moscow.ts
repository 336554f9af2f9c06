import { DASH } from '../text'
import { type Day, parseDay, toDay } from './day'
import { MOSCOW_OFFSET_MINUTES } from './offset'

export const MOSCOW_OFFSET = '+03:00'

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/

/** Parses ISO 8601. No zone means UTC (product §17.3), whereas `Date` would assume the browser's zone. */
export function parseInstant(iso: string): Date | null {
  const [, day, time, zone = 'Z'] = INSTANT.exec(iso) ?? []
  if (day === undefined || parseDay(day) === null) return null
  const offset = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3) || '00'}`
  const moment = new Date(`${day}T${time}${offset}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Returns the Moscow day of a moment. Throws a `RangeError` for an invalid `Date`. */
export function moscowDay(moment: Date): Day {
  return toDay(shifted(moment, MOSCOW_OFFSET_MINUTES))
}

/** Returns the first and the last second of Moscow days, independently of the browser's time zone. */
export function dayBounds({ from, to }: { readonly from: Day; readonly to: Day }): {
  readonly from: string
  readonly to: string
} {
  return { from: `${from}T00:00:00${MOSCOW_OFFSET}`, to: `${to}T23:59:59${MOSCOW_OFFSET}` }
}

/** Formats a moment for list requests, to the second: `2026-11-07T12:06:30+03:00`. */
export function moscowInstant(moment: Date): string {
  return `${shifted(moment, MOSCOW_OFFSET_MINUTES).toISOString().slice(0, 19)}${MOSCOW_OFFSET}`
}

/** Formats a moment in Moscow time, `20.11.2026, 14:05` (product §19.3); «—» for anything else. */
export function formatMoscowDateTime(iso: string | null | undefined): string {
  const moment = iso == null ? null : parseInstant(iso)
  return moment === null ? DASH : dateTimeAt(moment, MOSCOW_OFFSET_MINUTES)
}

/** Formats a `Day`, or the Moscow day of a moment, as `20.11.2026`; «—» for anything else. */
export function formatMoscowDay(iso: string | null | undefined): string {
  const day = toMoscowDay(iso)
  return day === null ? DASH : dottedDay(day)
}

/** Returns a `Day` unchanged, or the Moscow day of a moment; `null` for anything else. */
export function toMoscowDay(iso: string | null | undefined): Day | null {
  if (iso == null) return null
  const moment = parseInstant(iso)
  return moment === null ? parseDay(iso) : moscowDay(moment)
}

export const MONTHS =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

/** Formats a moment of the current year as `20 ноя, 14:05`, any other by {@link formatMoscowDateTime}. */
export function shortMoscowDateTime(iso: string, now: Date): string {
  const moment = parseInstant(iso)
  if (moment === null) return DASH
  const [year, month, day] = moscowDay(moment).split('-')
  if (year !== moscowDay(now).slice(0, 4)) return formatMoscowDateTime(iso)
  return `${Number(day)}\u00a0${MONTHS[Number(month) - 1]?.slice(0, 3)}, ${formatMoscowClock(moment)}`
}

/** Formats the Moscow time as `14:05`, for «обновлено в 14:05». */
export function formatMoscowClock(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? DASH : clockAt(moment, MOSCOW_OFFSET_MINUTES)
}

/** Formats the local time, «20.11.2026, 20:05 по вашему времени (UTC+9)»; `null` if invalid or in Moscow. */
export function viewerDateTime(iso: string): string | null {
  const moment = parseInstant(iso)
  if (moment === null) return null
  const offset = -moment.getTimezoneOffset()
  if (offset === MOSCOW_OFFSET_MINUTES) return null
  return `${dateTimeAt(moment, offset)} по вашему времени (${offsetName(offset)})`
}

/** Formats `2026-11-20` as `20.11.2026`. */
export function dottedDay(day: Day): string {
  return day.split('-').reverse().join('.')
}

function dateTimeAt(moment: Date, offsetMinutes: number): string {
  return `${dottedDay(toDay(shifted(moment, offsetMinutes)))}, ${clockAt(moment, offsetMinutes)}`
}

function clockAt(moment: Date, offsetMinutes: number): string {
  return shifted(moment, offsetMinutes).toISOString().slice(11, 16)
}

/** Returns a `Date` whose UTC fields show the local time at the given offset. */
function shifted(moment: Date, offsetMinutes: number): Date {
  return new Date(moment.getTime() + offsetMinutes * 60_000)
}

function offsetName(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.round(Math.abs(minutes) % 60)
  const sign = minutes < 0 ? '\u2212' : '+'
  return `UTC${minutes === 0 ? '' : `${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`}`
}
