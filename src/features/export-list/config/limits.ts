/** A sheet's 2²⁰ rows without the header. */
export const XLSX_MAX_ROWS = 1_048_575
