import type { RowData } from '@tanstack/react-table'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { RowLink, TableRow } from './model'

/** A plain press opens the row here; a press for a new tab is the browser's. */
export function rowLinkProps<Row extends RowData>(
  row: TableRow<Row>,
  rowLink: RowLink<Row>,
  isOpen: boolean,
) {
  return {
    href: rowLink.href(row.original),
    'data-row': row.id,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      rowLink.onOpen(row.original)
    },
    onKeyDown: moveBetweenRows,
    ...(isOpen && { 'aria-current': 'true' as const }),
  }
}

/** A press anywhere in the row opens it, but not one on a control, nor one that ends a selection of text. */
export function openFromRow(event: MouseEvent<HTMLTableRowElement>, open: () => void): void {
  const { target, currentTarget } = event
  if (target instanceof Element && target.closest('a, button, input') !== null) return
  // React's events come up from a menu or a dialog of the row too, which lie elsewhere in the page.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return
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
