import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js'
import type { RowData } from '@tanstack/react-table'
import { Icon } from '../icon'
import { Select } from '../select'
import { type ColumnLook, getColumnTitle, type TableHeader, type TableSort } from './model'

type HeadCellProps = {
  readonly title: string
  readonly look: ColumnLook | undefined
  readonly isSticky: boolean
  readonly direction: 'asc' | 'desc' | null
  readonly onSort: (() => void) | null
}

/** A sticky head draws its own line, because borders of a collapsed table stay behind. The margins serve the keyboard. */
const STICKY =
  'sticky [&_button]:-scroll-mt-10 [&_button]:scroll-mb-10 top-0 z-sticky bg-gray-25 print:static after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-gray-200'

const SORT_ICONS = { asc: mdiArrowUp, desc: mdiArrowDown, none: mdiUnfoldMoreHorizontal } as const

export function HeadCell({ title, look, isSticky, direction, onSort }: HeadCellProps) {
  // A column without a title is no header: it would be an empty one for a screen reader.
  if (title === '') {
    return (
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not of a grid
      <td className={`${cellClass(look)} ${isSticky ? STICKY : ''}`} />
    )
  }
  const isPinned = look?.primary === true
  const ariaSort = direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={ariaSort}
      data-pinned={isPinned ? 'start' : undefined}
      className={`h-row-dense ${cellClass(look)} ${isSticky ? STICKY : ''} ${isPinned ? `${PINNED} [[data-pins]_&]:z-pinned-head bg-gray-25` : ''}`}
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

/** Over what can be done with the rows: in sight as it is. */
export function ActionsHead({ isSticky }: Pick<HeadCellProps, 'isSticky'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, not of a grid
    <td
      data-pinned="end"
      className={`${cellClass({ className: '-right-px print:hidden' })} ${isSticky ? STICKY : ''}`}
    />
  )
}

type SortSelectProps<Row extends RowData> = {
  readonly headers: readonly TableHeader<Row>[]
  readonly sort: TableSort | null
  readonly ownOrder: string | undefined
  readonly onSortChange: (sort: TableSort | null) => void
}

const UNSORTED = ''

/** On a phone headers are too small for a thumb (product §3.14). */
export function SortSelect<Row extends RowData>({
  headers,
  sort,
  ownOrder,
  onSortChange,
}: SortSelectProps<Row>) {
  const sortable = headers.filter((header) => header.column.getCanSort())
  if (sortable.length === 0) return null
  const choices = sortable.flatMap((header) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${direction} ${header.column.id}`,
      title: `${getColumnTitle(header)} ${direction === 'asc' ? '↑' : '↓'}`,
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

const ALIGN = { left: 'text-left', center: 'text-center', right: 'text-right' } as const

/** Classes of the cells of a column, in its head and below. */
function cellClass(look: ColumnLook | undefined): string {
  return `px-3 py-1 sm:px-(--cell,--spacing(5)) ${ALIGN[look?.align ?? 'left']} ${look?.className ?? ''}`
}

/**
 * Keeps the column that names the row visible while the others scroll; on paper all columns are visible. The scroll margin
 * leaves room for it, so that it never covers a focused element (WCAG 2.4.11).
 */
const PINNED =
  'not-print:[[data-pins]_&]:sticky left-0 [&_:is(a,button)]:-scroll-ms-(--pinned-start) [&_:is(a,button)]:scroll-me-(--pinned-start)'

export function bodyClass(look: ColumnLook | undefined): string {
  return `${cellClass(look)} ${look?.primary === true ? `${PINNED} z-pinned bg-inherit` : ''}`
}
