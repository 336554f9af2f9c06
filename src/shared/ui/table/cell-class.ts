import type { ColumnLook } from './model'

export const ALIGN = { left: 'text-left', center: 'text-center', right: 'text-right' } as const

/** Of the cells of a column, in its head and below. */
export function cellClass(look: ColumnLook | undefined): string {
  return `px-3 py-1 sm:px-(--cell,--spacing(5)) ${ALIGN[look?.align ?? 'left']} ${look?.className ?? ''}`
}

/**
 * What names the row stays while the other columns are scrolled to; on paper all of them are there. The box leaves room
 * for it beside what the keyboard reaches (WCAG 2.4.11): what is reached in this column itself is told to stand beside it
 * too, or the box would scroll away at its every focus.
 */
const PINNED_CELL =
  'not-print:[[data-pins]_&]:sticky left-0 z-pinned bg-inherit [&_:is(a,button)]:-scroll-ms-(--pinned-start) [&_:is(a,button)]:scroll-me-(--pinned-start)'

export function bodyClass(look: ColumnLook | undefined): string {
  return `${cellClass(look)} ${look?.primary === true ? PINNED_CELL : ''}`
}
