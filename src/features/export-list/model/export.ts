import type { ExportColumn } from '@/shared/ui'

export type ExportPage<Row> = {
  readonly rows: readonly Row[]
  /** Cursor of the next page; `null` on the last page. */
  readonly next: string | null
  /** Count of all rows; `null` when unknown. */
  readonly total: number | null
  /** Count of rows that did not match their schema. */
  readonly unreadable: number
}

export type ExportSource<Row> = {
  readonly total: number | null
  /** Fetches at most 100 rows (product §14.2), without cache or retries: the export itself retries. */
  readonly fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ExportPage<Row>>
  /** Identifies duplicate rows, which are skipped. */
  readonly rowId: (row: Row) => string
}

/** Creates a source of rows that have been loaded already. */
export function loadedRows<Row>(rows: readonly Row[], rowId: (row: Row) => string): ExportSource<Row> {
  const total = rows.length
  return { total, rowId, fetchPage: async () => ({ rows, next: null, total, unreadable: 0 }) }
}

/** Columns of a file for a special purpose, e.g. «Для 1С». */
export type ExportPreset<Row> = {
  readonly title: string
  readonly columns: readonly ExportColumn<Row>[]
}

export type ExportFormat =
  | 'xlsx'
  /** CSV for Excel with Russian settings: UTF-8 with BOM, `;`, decimal comma, CRLF. */
  | 'csv-excel'
  /** CSV by RFC 4180: UTF-8, `,`, decimal point, times in ISO 8601. */
  | 'csv'

/** Excel's limit of 2²⁰ rows per sheet, without the header. */
export const XLSX_MAX_ROWS = 1_048_575
