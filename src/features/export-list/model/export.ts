/** A column of an exported file, declared by a list next to its table's columns. */
export type ExportColumn<Row> = {
  /** Id of the table's matching column, where there is one. */
  readonly id: string
  /** Id of the table's column that this one accompanies when the file has the table's columns. */
  readonly goesWith?: string
  /** Header of the column. */
  readonly title: string
  /**
   * What the cells hold:
   * - `text`: ids too, so that no program strips their zeros;
   * - `number`, `money` (major units, two decimals): a number, or its decimal text as the servers send it;
   * - `datetime`: ISO 8601 text, written in Moscow time.
   *
   * A value that does not match the kind is written as text, so nothing is lost.
   */
  readonly kind: 'text' | 'number' | 'money' | 'datetime'
  readonly value: (row: Row) => string | number | null
}

export type ExportPage<Row> = {
  readonly rows: readonly Row[]
  /** Cursor of the next page; null on the last. */
  readonly next: string | null
  /** Number of rows in the whole filtered list; null when the response does not say. */
  readonly total: number | null
  /** Number of rows on this page that did not fit their schema and are not in `rows`. */
  readonly unreadable: number
}

/** The filtered list behind the table. */
export type ExportSource<Row> = {
  /** The table's total; null when unknown. */
  readonly total: number | null
  /**
   * Reads one page with the table's filters and sort, at most 100 rows (product §14.2). Neither caches nor retries: the
   * export does. Rejects with `ApiError` or the signal's `AbortError`.
   */
  readonly fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ExportPage<Row>>
  /** Rows with an id already seen are skipped. */
  readonly rowId: (row: Row) => string
}

export type ExportFormat =
  | 'xlsx'
  /** For Excel with Russian settings: UTF-8 with BOM, `;`, decimal comma, CRLF. */
  | 'csv-excel'
  /** RFC 4180: UTF-8, `,`, decimal point, times in ISO 8601. */
  | 'csv'
