import type { ExportColumn } from '@/shared/ui'

export type ExportPage<Row> = {
  readonly rows: readonly Row[]
  /** Cursor of the next page; `null` on the last page. */
  readonly next: string | null
  /** Count of rows in the whole filtered list; `null` when the response omits it. */
  readonly total: number | null
  /** Count of rows on this page that did not match their schema. */
  readonly unreadable: number
}

export type ExportSource<Row> = {
  /** The total that the table shows; `null` when unknown. */
  readonly total: number | null
  /**
   * Fetches a page of at most 100 rows (product §14.2), without cache or retries, because the export retries itself.
   */
  readonly fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ExportPage<Row>>
  /** Returns the id of a row. Rows with a known id are skipped. */
  readonly rowId: (row: Row) => string
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
