import { type RowData, useTable } from '@tanstack/react-table'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useIsPhone } from '@/shared/lib/device'
import { CardList } from './card-list'
import { ActionsHead, bodyClass, HeadCell, SortSelect } from './head-cell'
import {
  type ColumnLook,
  type DataColumns,
  features,
  getColumnTitle,
  type RowLink,
  type TableRow,
  type TableSort,
  type TableState,
} from './model'
import { BodyRow } from './row'
import { SideScroll, VEILED } from './side-scroll'

type DataTableProps<Row extends RowData> = {
  readonly label: string
  readonly columns: DataColumns<Row>
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Null: the list's own order. */
  readonly sort: TableSort | null
  /** What the list's own order is called, e.g. «Сначала новые»; without it a list is always sorted by a column. */
  readonly ownOrder?: string
  readonly onSortChange: (sort: TableSort | null) => void
  /** Who sorts and cuts the list into pages: the table, or the server that gave one page of rows. */
  readonly paging: 'server' | { readonly page: number; readonly size: number }
  readonly emptyText: ReactNode
  readonly state?: TableState
  readonly rowLink?: RowLink<Row>
  readonly currentRow?: string | null
  /** What a phone shows in place of the table's row: its link, when there is `rowLink`. */
  readonly card?: (row: Row) => ReactNode
  /** What can be done with a row without opening it: stands at its end, beside the link. */
  readonly rowActions?: (row: Row) => ReactNode
  readonly density?: 'normal' | 'dense'
  /** Who scrolls a long table: the page, or the table itself under its own head. */
  readonly scroll?: 'page' | 'own'
  readonly skeletonRows?: number
}

/** TanStack Table, dressed once. The caller owns sort and page; a lost focus comes back to the table. */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  sort,
  ownOrder,
  onSortChange,
  paging,
  emptyText,
  state = 'ready',
  rowLink,
  currentRow = null,
  card,
  rowActions,
  density = 'normal',
  scroll = 'page',
  skeletonRows = 5,
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
  const columnIds = headers.map(({ column }) => column.id).join(' ')
  const isDrawn = useDrawnRows(shown)
  const focus = useFocusRescue(rows)
  const skeletons = Array.from({ length: skeletonRows }, (_, index) => index)

  const phoneSort = isPhone && (
    <SortSelect headers={headers} sort={sort} ownOrder={ownOrder} onSortChange={onSortChange} />
  )

  if (isPhone && card !== undefined) {
    return (
      <div>
        {phoneSort}
        <CardList
          label={label}
          rows={shown}
          state={state}
          card={card}
          rowLink={rowLink}
          rowActions={rowActions}
          currentRow={currentRow}
          skeletonRows={skeletonRows}
        />
      </div>
    )
  }

  return (
    // Where the table scrolls, columns are as wide as their words; where the page does, words give way, and only what
    // even then has no room, as with a very large text, is scrolled to.
    <SideScroll
      label={label}
      layoutKey={columnIds}
      firstRow={shown[0]?.id}
      isVeiled={state === 'refreshing'}
      className={
        scroll === 'own'
          ? 'max-h-list scroll-pt-10 overflow-auto wrap-break-word [--cell:--spacing(3)] print:max-h-none print:overflow-visible'
          : 'overflow-x-auto wrap-anywhere'
      }
    >
      {phoneSort}
      <table
        {...focus}
        aria-label={label}
        aria-busy={state !== 'ready' || undefined}
        tabIndex={-1}
        className={`w-full border-collapse text-table outline-none ${state === 'refreshing' ? VEILED : ''}`}
      >
        <thead className="border-b border-gray-200 bg-gray-25 text-hint font-semibold text-gray-500">
          <tr>
            {headers.map((header) => (
              <HeadCell
                key={header.id}
                title={getColumnTitle(header)}
                look={header.column.columnDef.meta}
                isSticky={scroll === 'own'}
                direction={sort?.column === header.column.id ? sort.direction : null}
                onSort={
                  header.column.getCanSort() && !isPhone
                    ? () => onSortChange(nextSort(sort, header.column.id))
                    : null
                }
              />
            ))}
            {rowActions !== undefined && <ActionsHead isSticky={scroll === 'own'} />}
          </tr>
        </thead>
        {/* Rows replace the bars, whose head may be less high. */}
        <tbody
          key={state === 'loading' ? 'bars' : 'rows'}
          // One animation for all: each would be a layer of its own.
          className={state === 'loading' ? 'animate-breathe' : undefined}
        >
          {state === 'loading' &&
            skeletons.map((key) => (
              <tr
                key={key}
                className={`${ROW_HEIGHTS[density]} border-b border-gray-200 bg-white last:border-b-0`}
              >
                {key < MOST_BARS &&
                  headers.map((header) => (
                    <td key={header.id} className={bodyClass(header.column.columnDef.meta)}>
                      <CellBar look={header.column.columnDef.meta} />
                    </td>
                  ))}
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not of a grid */}
                {(key >= MOST_BARS || rowActions !== undefined) && <td />}
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
            shown.map((row, index) =>
              isDrawn(row, index) ? (
                <BodyRow
                  key={row.id}
                  row={row}
                  columnIds={columnIds}
                  rowLink={rowLink}
                  rowActions={rowActions}
                  isCurrent={row.id === currentRow}
                  className={ROW_HEIGHTS[density]}
                  FlexRender={table.FlexRender}
                />
              ) : (
                <tr key={`place of ${row.id}`} className={ROW_HEIGHTS[density]} />
              ),
            )}
        </tbody>
      </table>
    </SideScroll>
  )
}

/** More are out of sight. */
const FIRST_ROWS = 25

/** Renders the first rows of a long page, and rows that were there before, at once; the others after the first paint. */
function useDrawnRows<Row extends RowData>(rows: readonly TableRow<Row>[]) {
  // A text, because the rows may be another array each time.
  const ids = rows.length > FIRST_ROWS ? rows.map(({ id }) => id).join('\n') : ''
  const [drawnIds, setDrawnIds] = useState('')
  // A deferred value would not wait within a render that is deferred itself.
  useEffect(() => startTransition(() => setDrawnIds(ids)), [ids])
  const drawn = new Set(drawnIds.split('\n'))
  return ({ id }: TableRow<Row>, index: number) => index < FIRST_ROWS || drawn.has(id)
}

/** So many rows fill a screen; the others only have their height. */
const MOST_BARS = 15

/** A bar that asks for as much room as the words it stands for, so that the columns stay where they are when these come. */
function CellBar({ look }: { readonly look: ColumnLook | undefined }) {
  if (look?.sample === undefined)
    return <span aria-hidden="true" className="block h-4 w-full max-w-52 rounded-control bg-gray-100" />
  return (
    <span className={look.copyLabel === undefined ? '' : 'pr-7'}>
      <span
        aria-hidden="true"
        className="inline-block h-4 overflow-hidden rounded-control bg-gray-100 align-middle text-transparent select-none"
      >
        {look.sample}
      </span>
    </span>
  )
}

const ROW_HEIGHTS = { normal: 'h-row', dense: 'h-row-dense' } as const

/** Ascending, descending, and back to the list's own order. */
function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null
}

/** Takes the focus when the row that had it vanishes, so that the keyboard continues from here. */
function useFocusRescue(rows: readonly unknown[]) {
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
