export {
  addDays,
  type Day,
  type DayRange,
  orderedRange,
  parseDay,
  startOfMonth,
  toDay,
  toUtcMidnight,
} from './day'
export {
  dayBounds,
  dottedDay,
  formatMoscowClock,
  formatMoscowDateTime,
  formatMoscowDay,
  MOSCOW_OFFSET,
  moscowDay,
  moscowInstant,
  parseInstant,
  shortMoscowDateTime,
  toMoscowDay,
  viewerDateTime,
} from './moscow'
export { MOSCOW_OFFSET_MINUTES } from './offset'
export {
  DEFAULT_PERIOD,
  formatPeriodParam,
  PERIOD_PRESETS,
  type Period,
  parsePeriod,
  periodTitle,
  presetLabel,
  previousPeriod,
  rangeTitle,
  resolvePeriod,
} from './period'
export { parseTypedDay } from './typed-day'
