import type { RowData, useTable } from '@tanstack/react-table'
import type { PointerEvent, ReactNode } from 'react'
import { CopyButton } from '../copy-button'
import { bodyClass } from './head-cell'
import type { features, RowLink, TableRow } from './model'
import { openFromRow, rowLinkProps } from './row-link'

/** Pinned column of actions. The extra pixel hides a gap at fractional device pixel ratios. */
const ACTIONS =
  'sticky -right-px z-pinned [&_button]:-scroll-me-(--pinned-end) [&_button]:scroll-ms-(--pinned-end) bg-inherit print:hidden px-1 text-right'

type BodyRowProps<Row extends RowData> = {
  readonly row: TableRow<Row>
  /** Ids in header order, joined by spaces: a primitive, so that memoised rows do not rerender. */
  readonly columnIds: string
  readonly rowLink: RowLink<Row> | undefined
  readonly rowActions: ((row: Row) => ReactNode) | undefined
  readonly isCurrent: boolean
  readonly className: string
  readonly FlexRender: ReturnType<typeof useTable<typeof features, Row>>['FlexRender']
}

/** Renders a row as its own component, so that opening a row rerenders two rows instead of all. */
export function BodyRow<Row extends RowData>(props: BodyRowProps<Row>) {
  const { row, columnIds, rowLink, rowActions, isCurrent, className, FlexRender } = props
  return (
    // The row's link is the accessible control; clicks on the rest of the row are for pointers only.
    <tr
      onClick={
        rowLink === undefined ? undefined : (event) => openFromRow(event, () => rowLink.onOpen(row.original))
      }
      className={`${className} group border-b border-gray-200 last:border-transparent ${isCurrent ? 'bg-primary-50' : 'bg-white hover:bg-gray-25'} ${
        rowLink === undefined ? '' : 'cursor-pointer has-[[data-row]:focus-visible]:bg-primary-50'
      }`}
    >
      {getCells(row, columnIds).map((cell) => {
        const look = cell.column.columnDef.meta
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, unlike a control, needs no label
          <td key={cell.id} className={bodyClass(look)} onPointerEnter={showCutText}>
            {rowLink !== undefined && look?.primary === true ? (
              <a
                {...rowLinkProps(row, rowLink, isCurrent)}
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
                onHover
                className="-my-1 -mr-2.5 align-middle"
              />
            )}
          </td>
        )
      })}
      {rowActions !== undefined && <td className={ACTIONS}>{rowActions(row.original)}</td>}
    </tr>
  )
}

function showCutText({ currentTarget }: PointerEvent<HTMLElement>): void {
  const cut = [...currentTarget.querySelectorAll<HTMLElement>('*')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight),
  )
  if (cut) currentTarget.title = currentTarget.innerText
}

/** Returns the cells. Needs `columnIds`: the React Compiler would otherwise memoise them by the row alone. */
function getCells<Row extends RowData>(row: TableRow<Row>, columnIds: string) {
  const cells = row.getAllCellsByColumnId()
  return columnIds.split(' ').flatMap((id) => cells[id] ?? [])
}
