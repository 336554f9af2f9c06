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
  readonly align?: 'center' | 'right'
  readonly className?: string
  /** The cell that names the row: it is the link of `rowLink`. */
  readonly primary?: boolean
  /** Typical words of a cell: as wide as them is the bar in their place. Classes where it has a fixed width. */
  readonly sample?: string
  readonly copyLabel?: string
}

export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
  // Types only, the way the library asks for them.
  columnMeta: {} as ColumnLook,
})

/** Columns are declared once, at module level. Sortable are those with a value, unless `enableSorting: false`. */
export function createColumns<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>()
}

// biome-ignore lint/suspicious/noExplicitAny: the library's own type of a column whose values differ
export type DataColumns<Row extends RowData> = readonly ColumnDef<typeof features, Row, any>[]

export type TableHeader<Row extends RowData> = Header<typeof features, Row, unknown>

export type TableRow<Row extends RowData> = TanStackRow<typeof features, Row>

export type TableSort = { readonly column: string; readonly direction: 'asc' | 'desc' }

/** Rows that open something with an address of its own. */
export type RowLink<Row> = {
  readonly href: (row: Row) => string
  readonly onOpen: (row: Row) => void
}

/** `loading`: no rows yet; `refreshing`: these rows are older than the request. */
export type TableState = 'ready' | 'loading' | 'refreshing'

export function getColumnTitle<Row extends RowData>({ column }: TableHeader<Row>): string {
  const title = column.columnDef.header
  return typeof title === 'string' ? title : ''
}
