/** A constant: `formatInTimeZone` of date-fns-tz loses the hour that the browser's zone skips in spring. */
export const MOSCOW_OFFSET_MINUTES = 180
