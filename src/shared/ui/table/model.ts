import {
  type ColumnDef,
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  type Header,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  type Row as TanStackRow,
  tableFeatures,
} from '@tanstack/react-table'

export type ColumnLook = {
  readonly align?: 'center' | 'right' | undefined
  readonly className?: string | undefined
  /** Marks the column that identifies the row and contains the link of `rowLink`. */
  readonly primary?: boolean
  /** Sample text that sets the width of the loading bar. */
  readonly sample?: string | undefined
  readonly copyLabel?: string | undefined
  /** Class for the width of the column. Defaults to `max-w-60`. */
  readonly width?: string | undefined
  readonly cut?: string | undefined
  /** Returns true for a row in which the cell shows no value. */
  isBlank?(row: RowData): boolean
}

export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
  // A value is needed because the library infers the types from it.
  columnMeta: {} as ColumnLook,
})

/** Returns a column builder for use at module level. Columns are sortable unless `enableSorting: false`. */
export function createColumns<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>()
}

// biome-ignore lint/suspicious/noExplicitAny: the library's own type of a column whose values differ
export type DataColumns<Row extends RowData> = readonly ColumnDef<typeof features, Row, any>[]

export type TableHeader<Row extends RowData> = Header<typeof features, Row, unknown>

export type TableRow<Row extends RowData> = TanStackRow<typeof features, Row>

export type TableSort = { readonly column: string; readonly direction: 'asc' | 'desc' }

export type RowLink<Row> = {
  readonly href: (row: Row) => string
  readonly onOpen: (row: Row) => void
}

/** `loading`: no rows yet. `refreshing`: the rows are older than the pending request. */
export type TableState = 'ready' | 'loading' | 'refreshing'

export function getColumnTitle<Row extends RowData>({ column }: TableHeader<Row>): string {
  const title = column.columnDef.header
  return typeof title === 'string' ? title : ''
}
