import {
  addDays,
  type DayRange,
  moscowDay,
  rangeTitle,
  startOfMonth,
  toUtcMidnight,
} from '@/shared/lib/moscow-time'

export type CountedDays = {
  readonly days: DayRange
  /** The time up to which transactions are counted; `null` for the whole last day. */
  readonly until: Date | null
}

export type OwnComparison = {
  readonly days: DayRange
  /** The name of the period, e.g. «октябрь»; `null` to show its days instead. */
  readonly title: string | null
  /** The compared period in the instrumental case, e.g. «с сентябрём». */
  readonly words: string
}

/**
 * Returns the period to compare with: for a day, the same weekday a week
 * earlier; for a month, the previous month (product §4.3). `null` for other
 * periods, which are compared with the same number of days right before.
 */
export function findOwnComparison({ from, to }: DayRange, now: Date): OwnComparison | null {
  if (from === to) {
    const day = addDays(from, -7)
    const title = rangeTitle({ from: day, to: day }, now)
    const weekday = WEEKDAYS[toUtcMidnight(day).getUTCDay()] ?? ''
    return { days: { from: day, to: day }, title: null, words: `${weekday} ${title}` }
  }
  if (startOfMonth(from) !== from || startOfMonth(to) !== from) return null
  const first = startOfMonth(from, -1)
  const lastDay = addDays(from, -1)
  if (to === addDays(startOfMonth(from, 1), -1)) {
    const name = monthName(first, now)
    const words = `с ${name
      .replace(/ь(?= |$)/, /^(апр|ию)/.test(name) ? 'ем' : 'ём')
      .replace(/й(?= |$)/, 'ем')
      .replace(/т(?= |$)/, 'том')}`
    return { days: { from: first, to: lastDay }, title: monthName(from, now), words }
  }
  if (to !== moscowDay(now)) return null
  const sameDay = addDays(first, Number(to.slice(8)) - 1)
  const days = { from: first, to: sameDay < lastDay ? sameDay : lastDay }
  return { days, title: null, words: `с ${rangeTitle(days, now)}` }
}

/** Returns `days`, counted up to the same time of day as `counted` on its last day. */
export function shiftTo(days: DayRange, counted: CountedDays): CountedDays {
  const shift = toUtcMidnight(counted.days.to).getTime() - toUtcMidnight(days.to).getTime()
  return { days, until: counted.until && new Date(counted.until.getTime() - shift) }
}

/** Fetches the metrics of the period that {@link findOwnComparison} returns; `null` when it returns none. */
export async function fetchOwnComparison<Figures extends object>(
  counted: CountedDays,
  now: Date,
  fetchSummary: (counted: CountedDays) => Promise<{ readonly current: Figures | null }>,
) {
  const comparison = findOwnComparison(counted.days, now)
  if (comparison === null) return null
  const before = shiftTo(comparison.days, counted)
  // If the previous metrics fail to load, the current metrics are shown without a comparison.
  const current = await fetchSummary(before).then(
    (summary) => summary.current,
    () => null,
  )
  return { comparison, previous: current && { ...current, until: before.until } }
}

const WEEKDAYS = [
  'с воскресеньем',
  'с понедельником',
  'со вторником',
  'со средой',
  'с четвергом',
  'с пятницей',
  'с субботой',
]

function monthName(day: DayRange['from'], now: Date): string {
  const name = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' }).format(toUtcMidnight(day))
  const year = day.slice(0, 4)
  return year === moscowDay(now).slice(0, 4) ? name : `${name} ${year}`
}
