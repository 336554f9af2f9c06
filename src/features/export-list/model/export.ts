export type ExportPage<Row> = {
  readonly rows: readonly Row[]
  /** Cursor of the next page; null on the last. */
  readonly next: string | null
  /** Rows of the whole filtered list; null when the answer does not say. */
  readonly total: number | null
  /** Rows of this page that did not fit their schema and are not in `rows`. */
  readonly unreadable: number
}

/** The filtered list behind the table. */
export type ExportSource<Row> = {
  /** As the table knows it; null when it does not. */
  readonly total: number | null
  /**
   * Reads one page with the filters and the sort of the table, 100 rows at most (product §14.2).
   * Neither caches nor tries again: the export does. Rejects with `ApiError` or the signal's `AbortError`.
   */
  readonly fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ExportPage<Row>>
  /** Rows with an id that was seen before are left out. */
  readonly rowId: (row: Row) => string
}

export type ExportFormat =
  | 'xlsx'
  /** For Excel with Russian settings: UTF-8 with BOM, `;`, decimal comma, CRLF. */
  | 'csv-excel'
  /** RFC 4180: UTF-8, `,`, decimal point, times in ISO 8601. */
  | 'csv'
