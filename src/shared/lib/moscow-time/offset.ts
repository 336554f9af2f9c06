/**
 * A constant, since period bounds are sent with it and a row must show the day it was found under. `formatInTimeZone` of
 * date-fns-tz would lose the hour that the browser's own zone skips in spring; a test compares the two.
 */
export const MOSCOW_OFFSET_MINUTES = 180
