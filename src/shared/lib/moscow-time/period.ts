import {
  addDays,
  countDays,
  type Day,
  type DayRange,
  MONTHS,
  moscowDay,
  orderedRange,
  parseDay,
  startOfMonth,
} from './moscow'

/** Preset periods of lists (product §3.3), in menu order. */
const PRESETS = {
  today: { title: 'Сегодня', label: 'Сегодня' },
  yesterday: { title: 'Вчера', label: 'Вчера' },
  '7d': { title: 'Последние 7 дней', label: '7 дней' },
  '30d': { title: 'Последние 30 дней', label: '30 дней' },
  '90d': { title: 'Последние 90 дней', label: '90 дней' },
  'this-month': { title: 'Этот месяц', label: 'Этот месяц' },
  'last-month': { title: 'Прошлый месяц', label: 'Прошлый месяц' },
  quarter: { title: 'Этот квартал', label: 'Этот квартал' },
  'last-quarter': { title: 'Прошлый квартал', label: 'Прошлый квартал' },
} as const

export type PresetId = keyof typeof PRESETS

/** Period of a list. A preset stays relative: «7 дней» is a different week tomorrow. */
export type Period =
  | { readonly kind: 'preset'; readonly preset: PresetId }
  | ({ readonly kind: 'range' } & DayRange)

export const DEFAULT_PERIOD: Period = { kind: 'preset', preset: '7d' }

export const PERIOD_PRESETS = Object.keys(PRESETS).filter(isPresetId)

const SEPARATOR = '..'

export function presetLabel(preset: PresetId): string {
  return PRESETS[preset].label
}

/** Returns the Moscow days of the period at `now`. No preset ends after today. */
export function resolvePeriod(period: Period, now: Date): DayRange {
  if (period.kind === 'range') return { from: period.from, to: period.to }
  const today = moscowDay(now)
  switch (period.preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case '90d':
      return { from: addDays(today, -89), to: today }
    case 'this-month':
      return { from: startOfMonth(today), to: today }
    case 'last-month':
      return { from: startOfMonth(today, -1), to: addDays(startOfMonth(today), -1) }
    case 'quarter':
      return { from: startOfQuarter(today), to: today }
    case 'last-quarter': {
      const end = addDays(startOfQuarter(today), -1)
      return { from: startOfQuarter(end), to: end }
    }
  }
}

function startOfQuarter(day: Day): Day {
  return startOfMonth(day, -((Number(day.slice(5, 7)) - 1) % 3))
}

/** Returns the same number of days immediately before the given days, for comparison. */
export function previousPeriod(days: DayRange): DayRange {
  const length = countDays(days)
  return { from: addDays(days.from, -length), to: addDays(days.to, -length) }
}

/** Parses `7d` or `2026-11-01..2026-11-07`, in either order (product §3.5); `null` for anything else. */
export function parsePeriod(text: string): Period | null {
  if (isPresetId(text)) return { kind: 'preset', preset: text }
  const [one, other, ...rest] = text.split(SEPARATOR, 3).map(parseDay)
  if (one == null || other == null || rest.length > 0) return null
  return { kind: 'range', ...orderedRange(one, other) }
}

/** Formats a period for the URL, in the format that `parsePeriod` parses. */
export function formatPeriodParam(period: Period): string {
  return period.kind === 'preset' ? period.preset : `${period.from}${SEPARATOR}${period.to}`
}

/** Formats the period: «Последние 7 дней», «1–7 ноября», «28 декабря 2025 – 3 января 2026». */
export function periodTitle(period: Period, now: Date): string {
  return period.kind === 'preset' ? PRESETS[period.preset].title : rangeTitle(period, now)
}

/** Formats days as «1–7 ноября», with the year unless it is the year of `now`. */
export function rangeTitle({ from, to }: DayRange, now: Date): string {
  const start = formatDayParts(from)
  const end = formatDayParts(to)
  const isThisYear = start.year === end.year && end.year === formatDayParts(moscowDay(now)).year
  const year = isThisYear ? '' : ` ${end.year}`
  if (from === to) return `${end.date} ${end.month}${year}`
  if (start.year !== end.year) {
    return `${start.date} ${start.month} ${start.year} – ${end.date} ${end.month}${year}`
  }
  if (start.month !== end.month) return `${start.date} ${start.month} – ${end.date} ${end.month}${year}`
  return `${start.date}–${end.date} ${end.month}${year}`
}

/** Formats days as the start of a sentence: «За период 1–7 ноября» or «За 7 ноября». */
export function formatForPeriod(days: DayRange, now: Date): string {
  return `За ${days.from === days.to ? '' : 'период '}${rangeTitle(days, now)}`
}

function formatDayParts(day: Day): { readonly date: string; readonly month: string; readonly year: string } {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  return { date: day.slice(8).replace(/^0/, ''), month, year: day.slice(0, 4) }
}

function isPresetId(text: string): text is PresetId {
  return Object.hasOwn(PRESETS, text)
}
