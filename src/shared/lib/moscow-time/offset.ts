/** Constant, because `formatInTimeZone` of date-fns-tz loses the hour that the local zone skips in spring. */
export const MOSCOW_OFFSET_MINUTES = 180
