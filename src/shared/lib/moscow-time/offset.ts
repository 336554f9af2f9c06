/**
 * Moscow is always UTC+3. A constant, because `formatInTimeZone` of date-fns-tz loses the hour that the browser's
 * own zone skips in spring; a test compares the two.
 */
export const MOSCOW_OFFSET_MINUTES = 180
