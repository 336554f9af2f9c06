/**
 * Moscow's offset from UTC. A constant rather than a zone name for the browser to resolve: period bounds are sent with
 * it, and a row must show the day it was found under. `formatInTimeZone` of date-fns-tz would lose the hour that the
 * browser's own zone skips in spring; a test checks the constant against its `getTimezoneOffset`.
 */
export const MOSCOW_OFFSET_MINUTES = 180
