import type { RowData } from '@tanstack/react-table'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { RowLink, TableRow } from './model'

/** Returns the props of a row's link. A plain click opens the row; the browser handles other clicks. */
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

/** Opens the row on a click anywhere in it, except on a control or at the end of a text selection. */
export function openFromRow(event: MouseEvent<HTMLTableRowElement>, open: () => void): void {
  const { target, currentTarget } = event
  if (target instanceof Element && target.closest('a, button, input') !== null) return
  // React events also bubble from a menu or dialog of the row, which is elsewhere in the DOM.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return
  if (window.getSelection()?.isCollapsed === false) return
  // Focus the row first, so that the focus returns to it later.
  currentTarget.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
  open()
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.currentTarget.closest('tr, li')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const link = next?.querySelector<HTMLElement>('[data-row]')
  if (link == null) return
  event.preventDefault()
  link.focus()
}
