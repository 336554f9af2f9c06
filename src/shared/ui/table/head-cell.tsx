import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { Icon } from '../icon'
import type { ColumnLook } from './model'

type HeadCellProps = {
  readonly title: string
  readonly look: ColumnLook | undefined
  readonly variant: HeadVariant
  readonly direction: 'asc' | 'desc' | null
  readonly onSort: (() => void) | null
}

/** `own`: a header of the table. `copy`: its sticky copy in a wide table, hidden from assistive technology. */
export type HeadVariant = 'own' | 'copy'

export const HEAD = 'bg-gray-25 text-hint font-semibold text-gray-500'

/** A sticky header draws its own line, because the borders of a collapsed table do not move with it. */
const STICKY =
  'sticky top-header [[data-wide]_thead_&]:top-auto z-sticky bg-gray-25 print:static after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-gray-200'

export function HeadCell({ title, look, variant, direction, onSort }: HeadCellProps) {
  // A column without a title has a `td`, because a screen reader would announce an empty `th`.
  if (title === '') {
    return (
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell of a table needs no label
      <td className={`${cellClass(look)} ${STICKY}`} />
    )
  }
  const isPinned = look?.primary === true
  // Keeps e.g. «К зачислению» on one line on paper, where titles wrap.
  const text = /^. /.test(title) ? <span className="whitespace-nowrap">{title}</span> : title
  const ariaSort = direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={ariaSort}
      data-pinned={isPinned ? 'start' : undefined}
      className={`h-8 whitespace-nowrap ${cellClass(look)} ${STICKY} ${isPinned ? `${PINNED} [[data-pins]_&]:z-pinned-head bg-gray-25` : ''}`}
    >
      {onSort === null ? (
        text
      ) : (
        <button
          type="button"
          onClick={onSort}
          tabIndex={variant === 'copy' ? -1 : undefined}
          // In a right-aligned column the arrow is on the left, so that the title aligns with the values.
          className={`tap-room inline-flex min-h-6 items-center gap-1 rounded-control hover:text-gray-900 ${look?.align === 'right' ? 'flex-row-reverse' : ''}`}
        >
          {text}
          <Icon
            path={direction === 'asc' ? mdiArrowUp : mdiArrowDown}
            className={`size-4 print:hidden ${look?.align === 'center' ? '-mr-5' : ''} ${direction === null ? 'max-sm:hidden not-[:is(:hover,:focus-visible)>*]:opacity-0' : ''}`}
          />
        </button>
      )}
    </th>
  )
}

export function ActionsHead() {
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell of a table needs no label
    <td data-pinned="end" className={`${cellClass({ className: '-right-px print:hidden' })} ${STICKY}`} />
  )
}

const ALIGN = { left: 'text-left [.text-right+&]:pl-4', center: 'text-center', right: 'text-right' } as const

function cellClass(look: ColumnLook | undefined): string {
  return `px-2 first:pl-2.5 last:pr-2.5 max-sm:first:pl-4 ${ALIGN[look?.align ?? 'left']} ${look?.className ?? ''}`
}

/** Classes that pin the column, except on paper. The scroll margin keeps focused elements uncovered (WCAG 2.4.11). */
const PINNED =
  'not-print:[[data-pins]_&]:sticky left-0 [&_:is(a,button)]:-scroll-ms-(--pinned-start) [&_:is(a,button)]:scroll-me-(--pinned-start)'

export function bodyClass(look: ColumnLook | undefined): string {
  // The maximum width is on the cell: unlike an element inside it, a cell with `max-width` grows with its column.
  return `${cellClass(look)} box-content py-1 ${look?.width ?? 'max-w-60'} ${look?.primary === true ? `${PINNED} z-pinned bg-inherit` : ''}`
}
