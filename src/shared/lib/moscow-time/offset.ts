/** Moscow's UTC offset, used instead of date-fns-tz, which loses the hour that the local zone skips in spring. */
export const MOSCOW_OFFSET_MINUTES = 180
