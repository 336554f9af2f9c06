import { type RowData, useTable } from '@tanstack/react-table'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useIsPhone } from '@/shared/lib/device'
import { CardList } from './card-list'
import { ActionsHead, bodyClass, HEAD, HeadCell, type HeadVariant } from './head-cell'
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
import { SideScroll } from './side-scroll'

type DataTableProps<Row extends RowData & { readonly id: string }> = {
  readonly label: string
  readonly columns: DataColumns<Row>
  readonly rows: readonly Row[]
  /** Sort order; `null` for the list's default order. */
  readonly sort: TableSort | null
  readonly onSortChange: (sort: TableSort | null) => void
  /** `server`: the server has sorted and paged the rows. Otherwise the table sorts and pages them itself. */
  readonly paging: 'server' | { readonly page: number; readonly size: number }
  readonly emptyText: ReactNode
  readonly state?: TableState
  readonly rowLink?: RowLink<Row>
  readonly currentRow?: string | null
  /** Renders the row as a card on phones, inside the row's link if `rowLink` is set. */
  readonly card?: (row: Row) => ReactNode
  readonly rowActions?: (row: Row) => ReactNode
  readonly density?: 'normal' | 'dense'
  /** Id of the rows' container, the target of a skip link. */
  readonly rowsId?: string
  /** Page and sort order as text: a change scrolls the list to its first row. */
  readonly readFrom?: string
  readonly skeletonRows?: number
}

/** Renders a table whose page and sort order the caller sets. Takes the focus if a focused row is removed. */
export function DataTable<Row extends RowData & { readonly id: string }>({
  label,
  columns,
  rows,
  sort,
  onSortChange,
  paging,
  emptyText,
  state = 'ready',
  rowLink,
  currentRow = null,
  card,
  rowActions,
  density = 'normal',
  rowsId,
  readFrom = '',
  skeletonRows = 5,
}: DataTableProps<Row>) {
  const isPhone = useIsPhone()
  const isServer = paging === 'server'
  const table = useTable({
    features,
    columns: hideBlankOnPaper(columns, rows),
    data: rows,
    getRowId: (row) => row.id,
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
  const top = useTopOfRows(readFrom)

  if (isPhone && card !== undefined) {
    return (
      <div ref={top} className="scroll-mt-2">
        <CardList
          id={rowsId}
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

  const renderHead = (variant: HeadVariant) => (
    <tr>
      {headers.map((header) => (
        <HeadCell
          key={header.id}
          title={getColumnTitle(header)}
          look={header.column.columnDef.meta}
          variant={variant}
          direction={sort?.column === header.column.id ? sort.direction : null}
          onSort={header.column.getCanSort() ? () => onSortChange(nextSort(sort, header.column.id)) : null}
        />
      ))}
      {rowActions !== undefined && <ActionsHead />}
    </tr>
  )
  return (
    <SideScroll
      ref={top}
      label={label}
      layoutKey={columnIds}
      isVeiled={state === 'refreshing'}
      renderHead={renderHead}
    >
      <table
        {...focus}
        aria-label={label}
        aria-busy={state !== 'ready' || undefined}
        tabIndex={-1}
        className={`${headers.length > MANY_COLUMNS ? 'wide-table min-w-full not-print:w-max [&_td]:min-w-0' : 'w-full'} wrap-cells border-collapse text-table outline-none`}
      >
        <thead className={HEAD}>{renderHead('own')}</thead>
        {/* The key creates new elements: reused bars would count as layout shifts when rows arrive and the
              header grows. */}
        <tbody
          key={state === 'loading' ? 'bars' : 'rows'}
          id={rowsId}
          // Uses one animation for all rows, because each animated element needs its own
          // layer. The scroll margin keeps a focused element below the sticky header.
          className={`[&_:is(a,button,input)]:scroll-mt-9 ${state === 'loading' ? 'animate-breathe' : ''}`}
        >
          {state === 'loading' &&
            skeletons.map((key) => (
              <tr
                key={key}
                className={`${ROW_HEIGHTS[density]} border-b border-gray-200 bg-white last:border-transparent`}
              >
                {key < MOST_BARS &&
                  headers.map((header) => (
                    <td key={header.id} className={bodyClass(header.column.columnDef.meta)}>
                      <CellBar look={header.column.columnDef.meta} />
                    </td>
                  ))}
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell of a table needs no label */}
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

/** Leaves columns without a value out of the printed table. Returns the same array if there is no such column. */
function hideBlankOnPaper<Row extends RowData>(columns: DataColumns<Row>, rows: readonly Row[]) {
  const isBlank = ({ meta }: DataColumns<Row>[number]) =>
    rows.length > 0 && rows.every((row) => meta?.isBlank?.(row))
  if (!columns.some(isBlank)) return columns
  return columns.map((column) =>
    isBlank(column)
      ? { ...column, meta: { ...column.meta, className: `${column.meta?.className} print:hidden` } }
      : column,
  )
}

/** Scrolls back to the first row when it is above the viewport, after a change of `readFrom`. */
function useTopOfRows(readFrom: string) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(readFrom)
  useEffect(() => {
    if (before.current === readFrom) return
    before.current = readFrom
    if (top.current !== null && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [readFrom])
  return top
}

/** Number of rows in the first render, more than fit into the viewport. The other rows follow in a second render. */
const FIRST_ROWS = 25

/** Returns a filter for the rows to render: the top rows and previously rendered rows at first, all rows later. */
function useDrawnRows<Row extends RowData>(rows: readonly TableRow<Row>[]) {
  // Compares the ids as text, because the array may be new on each render.
  const ids = rows.length > FIRST_ROWS ? rows.map(({ id }) => id).join('\n') : ''
  const [drawnIds, setDrawnIds] = useState('')
  // Uses a transition: `useDeferredValue` does not defer within a render that is itself deferred.
  useEffect(() => startTransition(() => setDrawnIds(ids)), [ids])
  const drawn = new Set(drawnIds.split('\n'))
  return ({ id }: TableRow<Row>, index: number) => index < FIRST_ROWS || drawn.has(id)
}

/** Maximum number of loading bars, enough to fill a screen. Further rows only take up their height. */
const MOST_BARS = 15

/** Renders a bar as wide as the sample text, so that the columns keep their widths when the rows load. */
function CellBar({ look }: { readonly look: ColumnLook | undefined }) {
  if (look?.sample === undefined)
    return <span aria-hidden="true" className="block h-4 w-full max-w-52 rounded-control bg-gray-100" />
  return (
    <span className={look.copyLabel === undefined ? '' : 'pr-3.5'}>
      <span
        aria-hidden="true"
        className={`${look.cut} max-w-full rounded-control bg-gray-100 leading-4 text-transparent select-none`}
      >
        {look.sample}
      </span>
    </span>
  )
}

/** A table with more columns scrolls sideways on most screens, so that its texts need no truncation. */
const MANY_COLUMNS = 10

const ROW_HEIGHTS = { normal: 'h-row', dense: 'h-row-dense' } as const

function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null
}

/** Moves the focus to the table when the focused row is removed. */
function useFocusRescue(rows: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null)
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the rows change, but does not read them
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
