import { DASH } from '../text'
import { MOSCOW_OFFSET_MINUTES } from './offset'

/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export type Day = `${number}-${number}-${number}`

/** Range of days that includes both ends. {@link orderedRange} puts the ends in order. */
export type DayRange = { readonly from: Day; readonly to: Day }

const DAY_MS = 86_400_000

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

// First valid year: a mistyped century must not become a request for two thousand years.
const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** Parses a day; `null` when invalid, e.g. 30 February or the year 0206. */
export function parseDay(text: string): Day | null {
  const parts = DAY.exec(text)
  return parts === null ? null : createDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

/** Creates a day; `null` when it does not exist, e.g. 30 February, or its year is out of range. `month` is 1-based. */
export function createDay(year: number, month: number, date: number): Day | null {
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return null
  const moment = new Date(Date.UTC(year, month - 1, date))
  // `Date` turns 30 February into 2 March, so the parts are compared.
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date ? toDay(moment) : null
}

/** Returns midnight in UTC, where days can be counted independently of time zones. */
export function toUtcMidnight(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function toDay(moment: Date): Day {
  return moment.toISOString().slice(0, 10) as Day
}

export function addDays(day: Day, count: number): Day {
  return toDay(new Date(toUtcMidnight(day).getTime() + count * DAY_MS))
}

export function countDays({ from, to }: DayRange): number {
  return (toUtcMidnight(to).getTime() - toUtcMidnight(from).getTime()) / DAY_MS + 1
}

/** Returns the first day of the month that is `months` later, or earlier when negative. */
export function startOfMonth(day: Day, months = 0): Day {
  const moment = toUtcMidnight(day)
  return toDay(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months)))
}

/** Returns the range of two days in any order (product §3.5). */
export function orderedRange(one: Day, other: Day): DayRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

export const MOSCOW_OFFSET = '+03:00'

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/

/** Parses ISO 8601; `null` when invalid. No zone means UTC (product §17.3), unlike in `Date`. */
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
export function dayBounds({ from, to }: DayRange): { readonly from: string; readonly to: string } {
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

/** Formats a moment of this year as `20 ноя, 14:05`, any other by {@link formatMoscowDateTime}; «—» if invalid. */
export function shortMoscowDateTime(iso: string, now: Date): string {
  const moment = parseInstant(iso)
  if (moment === null) return DASH
  const [year, month, day] = moscowDay(moment).split('-')
  if (year !== moscowDay(now).slice(0, 4)) return formatMoscowDateTime(iso)
  return `${Number(day)}\u00a0${MONTHS[Number(month) - 1]?.slice(0, 3)}, ${formatMoscowClock(moment)}`
}

/** Returns the present. Components may not call `new Date()` while they render (rule `react/purity`). */
export const readClock = () => new Date()

/** Formats the Moscow time as `14:05`, for «обновлено в 14:05»; «—» if invalid. */
export function formatMoscowClock(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? DASH : clockAt(moment, MOSCOW_OFFSET_MINUTES)
}

/** Formats the local time, «20.11.2026, 20:05 по вашему времени (UTC+9)»; `null` if invalid or the same in Moscow. */
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
