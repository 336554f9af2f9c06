import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js'
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
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useRef } from 'react'
import { useIsPhone } from '@/shared/lib/media'
import { Icon } from './icon'
import { Skeleton } from './loading'
import { Select } from './select'

type ColumnLook = {
  readonly align?: 'center' | 'right'
  /** Classes of the column's cells, e.g. a width. */
  readonly className?: string
}

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
  // Types only, the way the library asks for them.
  columnMeta: {} as ColumnLook,
})

/** Columns are declared once, at module level. Sortable are those with a value, unless `enableSorting: false`. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>()
}

// biome-ignore lint/suspicious/noExplicitAny: the library's own type of a column whose values differ
export type DataColumns<Row extends RowData> = readonly ColumnDef<typeof features, Row, any>[]

export type TableSort = { readonly column: string; readonly direction: 'asc' | 'desc' }

type DataTableProps<Row extends RowData> = {
  /** The accessible name. */
  readonly label: string
  readonly columns: DataColumns<Row>
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Null: the order of `rows`. */
  readonly sort: TableSort | null
  readonly onSortChange: (sort: TableSort | null) => void
  /** Who sorts and cuts the list into pages: the table, or the server that gave one page of rows. */
  readonly paging: 'server' | { readonly page: number; readonly size: number }
  readonly emptyText: string
  /** `loading`: no rows yet; `refreshing`: these rows are older than the request. */
  readonly state?: 'ready' | 'loading' | 'refreshing'
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5'] as const

const ALIGN = { left: 'text-left', center: 'text-center', right: 'text-right' } as const

/** TanStack Table, dressed once. The caller owns sort and page; a lost focus comes back to the table. */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSortChange,
  paging,
  emptyText,
  state = 'ready',
}: DataTableProps<Row>) {
  const isPhone = useIsPhone()
  const isServer = paging === 'server'
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: isServer,
    manualPagination: isServer,
    state: {
      sorting: sort === null ? [] : [{ id: sort.column, desc: sort.direction === 'desc' }],
      pagination: isServer
        ? { pageIndex: 0, pageSize: Math.max(rows.length, 1) }
        : { pageIndex: paging.page - 1, pageSize: paging.size },
    },
  })
  const shown = table.getRowModel().rows
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  const focus = useKeptFocus(rows)

  return (
    <div>
      {isPhone && <PhoneSort headers={headers} sort={sort} onSortChange={onSortChange} />}
      <table
        {...focus}
        aria-label={label}
        aria-busy={state !== 'ready' || undefined}
        tabIndex={-1}
        className="w-full border-collapse text-table outline-none"
      >
        <thead className="border-b border-gray-200 bg-gray-25 text-hint font-semibold text-gray-500">
          <tr>
            {headers.map((header) => (
              <HeaderCell
                key={header.id}
                title={titleOf(header)}
                look={header.column.columnDef.meta}
                direction={sort?.column === header.column.id ? sort.direction : null}
                onSort={
                  header.column.getCanSort() && !isPhone
                    ? () => onSortChange(nextSort(sort, header.column.id))
                    : null
                }
              />
            ))}
          </tr>
        </thead>
        <tbody className={state === 'refreshing' ? 'opacity-60 transition-opacity' : ''}>
          {state === 'loading' &&
            SKELETON_ROWS.map((key) => (
              <tr key={key} className="h-row border-b border-gray-200 last:border-b-0">
                {headers.map((header) => (
                  <td key={header.id} className={cellClass(header.column.columnDef.meta)}>
                    <Skeleton className="h-4 w-full max-w-52" />
                  </td>
                ))}
              </tr>
            ))}
          {state !== 'loading' && shown.length === 0 && (
            <tr>
              <td colSpan={headers.length} className="px-4 py-12 text-center text-base text-gray-500">
                {emptyText}
              </td>
            </tr>
          )}
          {state !== 'loading' &&
            shown.map((row) => (
              <tr key={row.id} className="h-row border-b border-gray-200 last:border-b-0 hover:bg-gray-25">
                {row.getAllCells().map((cell) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not of a grid
                  <td key={cell.id} className={cellClass(cell.column.columnDef.meta)}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function cellClass(look: ColumnLook | undefined): string {
  return `px-3 py-1 wrap-anywhere sm:px-5 ${ALIGN[look?.align ?? 'left']} ${look?.className ?? ''}`
}

type AnyHeader<Row extends RowData> = Header<typeof features, Row, unknown>

function titleOf<Row extends RowData>(header: AnyHeader<Row>): string {
  const title = header.column.columnDef.header
  return typeof title === 'string' ? title : ''
}

/** Ascending, descending, and back to the list's own order. */
function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null
}

type HeaderCellProps = {
  readonly title: string
  readonly look: ColumnLook | undefined
  readonly direction: 'asc' | 'desc' | null
  readonly onSort: (() => void) | null
}

const SORT_ICONS = { asc: mdiArrowUp, desc: mdiArrowDown, none: mdiUnfoldMoreHorizontal } as const

function HeaderCell({ title, look, direction, onSort }: HeaderCellProps) {
  // A column without a title is no header: it would be an empty one for a screen reader.
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not of a grid
  if (title === '') return <td className={cellClass(look)} />
  const ariaSort = direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={ariaSort} className={`h-row-dense ${cellClass(look)}`}>
      {onSort === null ? (
        title
      ) : (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-6 items-center gap-1 rounded-control text-left hover:text-gray-900"
        >
          {title}
          <Icon path={SORT_ICONS[direction ?? 'none']} className="size-4" />
        </button>
      )}
    </th>
  )
}

type PhoneSortProps<Row extends RowData> = {
  readonly headers: readonly AnyHeader<Row>[]
  readonly sort: TableSort | null
  readonly onSortChange: (sort: TableSort | null) => void
}

const OWN_ORDER = ''

/** Headers are too small for a thumb (specification, section 9: «Сортировать по»). */
function PhoneSort<Row extends RowData>({ headers, sort, onSortChange }: PhoneSortProps<Row>) {
  const sortable = headers.filter((header) => header.column.getCanSort())
  if (sortable.length === 0) return null
  const choices = sortable.flatMap((header) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${direction} ${header.column.id}`,
      title: `${titleOf(header)} ${direction === 'asc' ? '↑' : '↓'}`,
      sort: { column: header.column.id, direction },
    })),
  )
  return (
    <div className="border-b border-gray-200 px-3 py-2">
      <Select
        label="Сортировать по"
        value={sort === null ? OWN_ORDER : `${sort.direction} ${sort.column}`}
        options={[{ value: OWN_ORDER, title: 'Сначала новые' }, ...choices]}
        onChange={(value) => onSortChange(choices.find((choice) => choice.value === value)?.sort ?? null)}
        className="w-full"
      />
    </div>
  )
}

/**
 * A row may vanish together with the focus that was in it, which then falls to the top of the page. The table takes
 * it instead, so that the keyboard goes on from here.
 */
function useKeptFocus(rows: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null)
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the occasion, not an input
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) table.current?.focus()
  }, [rows])
  return {
    ref: table,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      const isLeft = relatedTarget instanceof Node && !table.current?.contains(relatedTarget)
      if (isLeft) isInside.current = false
    },
  }
}
