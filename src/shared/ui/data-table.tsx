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
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useIsPhone } from '@/shared/lib/device'
import { CopyButton } from './copy-button'
import { Icon } from './icon'
import { Skeleton } from './loading'
import { Select } from './select'
import { HELD, SideScroll } from './side-scroll'

type ColumnLook = {
  readonly align?: 'center' | 'right'
  /** Classes of the column's cells, e.g. a width. */
  readonly className?: string
  /** The cell that names the row: it is the link of `rowLink`. */
  readonly primary?: boolean
  /** The row's id can be copied from this cell: the name of the button, e.g. «Скопировать ID операции». */
  readonly copyLabel?: string
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

/** Rows that open something with an address of its own. */
export type RowLink<Row> = {
  readonly href: (row: Row) => string
  readonly onOpen: (row: Row) => void
}

type DataTableProps<Row extends RowData> = {
  /** The accessible name. */
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
  readonly emptyText: string
  /** `loading`: no rows yet; `refreshing`: these rows are older than the request. */
  readonly state?: 'ready' | 'loading' | 'refreshing'
  readonly rowLink?: RowLink<Row>
  /** Id of the row that is open now. */
  readonly currentRow?: string | null
  /** What a phone shows in place of the table's row: its link, when there is `rowLink`. */
  readonly card?: (row: Row) => ReactNode
  /** What can be done with a row without opening it: stands at its end, beside the link. */
  readonly rowActions?: (row: Row) => ReactNode
  readonly density?: 'normal' | 'dense'
  /** Who scrolls a long table: the page, or the table itself under its own head. */
  readonly scroll?: 'page' | 'own'
  /** How many bars stand for rows while there are none. */
  readonly skeletonRows?: number
}

const ALIGN = { left: 'text-left', center: 'text-center', right: 'text-right' } as const

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
  const focus = useKeptFocus(rows)
  const skeletons = Array.from({ length: skeletonRows }, (_, index) => index)

  if (isPhone && card !== undefined) {
    return (
      <div>
        <PhoneSort headers={headers} sort={sort} ownOrder={ownOrder} onSortChange={onSortChange} />
        <ul
          aria-label={label}
          aria-busy={state !== 'ready' || undefined}
          className={state === 'refreshing' ? DIMMED : ''}
        >
          {state === 'loading' &&
            skeletons.map((key) => (
              <li
                key={key}
                className="flex flex-col gap-2 border-b border-gray-200 px-4 py-3 last:border-b-0"
              >
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-4 w-1/2" />
              </li>
            ))}
          {state !== 'loading' &&
            shown.map((row) => (
              <li key={row.id} className="flex items-start border-b border-gray-200 last:border-b-0">
                {rowLink === undefined ? (
                  <div className="min-w-0 flex-1 px-4 py-3">{card(row.original)}</div>
                ) : (
                  <a
                    {...linkOf(row, rowLink)}
                    {...openMark(row.id === currentRow)}
                    className="block min-w-0 flex-1 px-4 py-3 active:bg-gray-50"
                  >
                    {card(row.original)}
                  </a>
                )}
                {rowActions?.(row.original)}
              </li>
            ))}
        </ul>
      </div>
    )
  }

  return (
    // Where the table scrolls, columns are as wide as their words; where the page does, words give way, and only what
    // even then has no room, as with a very large text, is scrolled to.
    <SideScroll
      label={label}
      occasion={columnIds}
      className={
        scroll === 'own'
          ? 'max-h-list scroll-pt-10 overflow-auto wrap-break-word [--cell:--spacing(3)] print:max-h-none print:overflow-visible'
          : 'overflow-x-auto wrap-anywhere'
      }
    >
      {isPhone && <PhoneSort headers={headers} sort={sort} ownOrder={ownOrder} onSortChange={onSortChange} />}
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
                isSticky={scroll === 'own'}
                direction={sort?.column === header.column.id ? sort.direction : null}
                onSort={
                  header.column.getCanSort() && !isPhone
                    ? () => onSortChange(nextSort(sort, header.column.id))
                    : null
                }
              />
            ))}
            {rowActions !== undefined && (
              <HeaderCell {...UNTITLED} look={ACTIONS_HEAD} isSticky={scroll === 'own'} />
            )}
          </tr>
        </thead>
        <tbody className={state === 'refreshing' ? DIMMED : ''}>
          {state === 'loading' &&
            skeletons.map((key) => (
              <tr
                key={key}
                className={`${ROW_HEIGHTS[density]} border-b border-gray-200 bg-white last:border-b-0`}
              >
                {headers.map((header) => (
                  <td key={header.id} className={bodyClass(header.column.columnDef.meta)}>
                    <Skeleton className="h-4 w-full max-w-52" />
                  </td>
                ))}
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not of a grid */}
                {rowActions !== undefined && <td />}
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
            ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

/** Older than the request. By colour: through opacity the secondary texts would be too faint to read (WCAG 1.4.3). */
const DIMMED = 'text-gray-500 **:text-gray-500'

/**
 * In sight however far a wide table is scrolled, and no reason to scroll it. One pixel goes beyond the edge: where pixels
 * are fractions, a hair of what is scrolled past would be seen there.
 */
const ACTIONS =
  'sticky -right-px z-held [&_button]:-scroll-me-(--held-end) [&_button]:scroll-ms-(--held-end) bg-inherit print:hidden px-1 py-1 text-right before:absolute before:inset-y-0 before:left-0 before:w-px before:bg-gray-200'

const ROW_HEIGHTS = { normal: 'h-row', dense: 'h-row-dense' } as const

type BodyRowProps<Row extends RowData> = {
  readonly row: TableRow<typeof features, Row>
  /** In the order of their heads, with spaces between: one value, so that no row is rendered while they stay the same. */
  readonly columnIds: string
  readonly rowLink: RowLink<Row> | undefined
  readonly rowActions: ((row: Row) => ReactNode) | undefined
  readonly isCurrent: boolean
  readonly className: string
  readonly FlexRender: ReturnType<typeof useTable<typeof features, Row>>['FlexRender']
}

/** A component of its own, so that opening a row renders two rows and not all of them. */
function BodyRow<Row extends RowData>({
  row,
  columnIds,
  rowLink,
  rowActions,
  isCurrent,
  className,
  FlexRender,
}: BodyRowProps<Row>) {
  return (
    // The link in the row is the control; the rest of the row is for the pointer alone.
    <tr
      onClick={
        rowLink === undefined ? undefined : (event) => openFromRow(event, () => rowLink.onOpen(row.original))
      }
      className={`${className} border-b border-gray-200 last:border-b-0 ${isCurrent ? 'bg-primary-50' : 'bg-white hover:bg-gray-25'} ${
        rowLink === undefined ? '' : 'group cursor-pointer has-[[data-row]:focus-visible]:bg-primary-50'
      }`}
    >
      {cellsOf(row, columnIds).map((cell) => {
        const look = cell.column.columnDef.meta
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not of a grid
          <td key={cell.id} className={bodyClass(look)}>
            {rowLink !== undefined && look?.primary === true ? (
              <a
                {...linkOf(row, rowLink)}
                {...openMark(isCurrent)}
                className="rounded-control font-medium text-primary-600 hover:underline"
              >
                <FlexRender cell={cell} />
              </a>
            ) : (
              <FlexRender cell={cell} />
            )}
            {look?.copyLabel !== undefined && (
              <CopyButton
                text={row.id}
                label={look.copyLabel}
                className="-my-1 ml-1 align-middle opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
              />
            )}
          </td>
        )
      })}
      {rowActions !== undefined && <td className={ACTIONS}>{rowActions(row.original)}</td>}
    </tr>
  )
}

/**
 * The columns are named because a row is the same object under all of them: what is asked of the row alone is kept by the
 * compiler, and the old columns would stay under the new heads.
 */
function cellsOf<Row extends RowData>(row: TableRow<typeof features, Row>, columnIds: string) {
  const cells = row.getAllCellsByColumnId()
  return columnIds.split(' ').flatMap((id) => cells[id] ?? [])
}

/** A plain press opens the row here; a press for a new tab is the browser's. */
function linkOf<Row extends RowData>(row: TableRow<typeof features, Row>, rowLink: RowLink<Row>) {
  return {
    href: rowLink.href(row.original),
    'data-row': row.id,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      rowLink.onOpen(row.original)
    },
    onKeyDown: moveBetweenRows,
  }
}

function openMark(isOpen: boolean) {
  return isOpen ? { 'aria-current': 'true' as const } : {}
}

function openFromRow(event: MouseEvent<HTMLTableRowElement>, open: () => void): void {
  const { target, currentTarget } = event
  if (target instanceof Element && target.closest('a, button, input') !== null) return
  // React's events come up from a menu or a dialog of the row too, which lie elsewhere in the page.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return
  // The end of a selection of text is a click too.
  if (window.getSelection()?.isCollapsed === false) return
  // The focus is to come back to the row.
  currentTarget.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
  open()
}

/** Arrow keys go from row to row; Enter on the row's link opens it. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.currentTarget.closest('tr, li')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const link = next?.querySelector<HTMLElement>('[data-row]')
  if (link == null) return
  event.preventDefault()
  link.focus()
}

function cellClass(look: ColumnLook | undefined): string {
  return `px-3 py-1 sm:px-(--cell,--spacing(5)) ${ALIGN[look?.align ?? 'left']} ${look?.className ?? ''}`
}

function bodyClass(look: ColumnLook | undefined): string {
  return `${cellClass(look)} ${look?.primary === true ? HELD_CELL : ''}`
}

/**
 * What names the row stays while the other columns are scrolled to; on paper all of them are there. The box leaves room
 * for it beside what the keyboard reaches (WCAG 2.4.11): what is reached in this column itself is told to stand beside it
 * too, or the box would scroll away at its every focus.
 */
const HELD_CELL =
  'not-print:group-data-holds/side:sticky left-0 z-held bg-inherit [&_:is(a,button)]:-scroll-ms-(--held-start) [&_:is(a,button)]:scroll-me-(--held-start)'
const HELD_HEAD =
  'not-print:group-data-holds/side:sticky left-0 group-data-holds/side:z-held-head bg-gray-25 [&_:is(a,button)]:-scroll-ms-(--held-start) [&_:is(a,button)]:scroll-me-(--held-start)'

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

/** Over what is no value of the rows. */
const UNTITLED = { title: '', direction: null, onSort: null } as const

const ACTIONS_HEAD: ColumnLook = { className: '-right-px print:hidden' }

type HeaderCellProps = {
  readonly title: string
  readonly look: ColumnLook | undefined
  readonly isSticky: boolean
  readonly direction: 'asc' | 'desc' | null
  readonly onSort: (() => void) | null
}

/**
 * Borders of a collapsed table stay behind when its head stays: the line is drawn by the head itself. Below the head is
 * where the rows come to stand for the keyboard; what is reached in the head moves none of them.
 */
const STICKY =
  'sticky [&_button]:-scroll-mt-10 [&_button]:scroll-mb-10 top-0 z-sticky bg-gray-25 print:static after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-gray-200'

const SORT_ICONS = { asc: mdiArrowUp, desc: mdiArrowDown, none: mdiUnfoldMoreHorizontal } as const

function HeaderCell({ title, look, isSticky, direction, onSort }: HeaderCellProps) {
  // A column without a title is no header: it would be an empty one for a screen reader.
  if (title === '') {
    return (
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not of a grid
      <td
        {...(look === ACTIONS_HEAD && HELD.end)}
        className={`${cellClass(look)} ${isSticky ? STICKY : ''}`}
      />
    )
  }
  const isHeld = look?.primary === true
  const ariaSort = direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={ariaSort}
      {...(isHeld && HELD.start)}
      className={`h-row-dense ${cellClass(look)} ${isSticky ? STICKY : ''} ${isHeld ? HELD_HEAD : ''}`}
    >
      {onSort === null ? (
        title
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={`inline-flex min-h-6 items-center gap-1 rounded-control hover:text-gray-900 ${ALIGN[look?.align ?? 'left']}`}
        >
          {title}
          <Icon path={SORT_ICONS[direction ?? 'none']} className="size-4 print:hidden" />
        </button>
      )}
    </th>
  )
}

type PhoneSortProps<Row extends RowData> = {
  readonly headers: readonly AnyHeader<Row>[]
  readonly sort: TableSort | null
  readonly ownOrder: string | undefined
  readonly onSortChange: (sort: TableSort | null) => void
}

/** Of the list's own order, among «asc id» and the like. */
const UNSORTED = ''

/** On a phone headers are too small for a thumb (product §3.14). */
function PhoneSort<Row extends RowData>({ headers, sort, ownOrder, onSortChange }: PhoneSortProps<Row>) {
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
        value={sort === null ? UNSORTED : `${sort.direction} ${sort.column}`}
        options={ownOrder === undefined ? choices : [{ value: UNSORTED, title: ownOrder }, ...choices]}
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
