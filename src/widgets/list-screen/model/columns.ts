import { z } from '@/shared/lib/zod'
import type { DataColumns } from '@/shared/ui'

type ColumnInfo = {
  readonly id: string
  readonly title: string
  /** Names the row: always in sight. */
  readonly isPrimary: boolean
  readonly isSortable: boolean
}

/** Which columns are in sight, and in which order; columns that it does not name follow as they are declared. */
export type ColumnChoice = {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly density: 'normal' | 'dense'
}

/** As this browser keeps it. */
export const columnChoiceSchema: z.ZodMiniType<ColumnChoice> = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  density: z.enum(['normal', 'dense']),
})

export function columnInfo<Row extends object>(columns: DataColumns<Row>): readonly ColumnInfo[] {
  return columns.map((column) => ({
    id: column.id ?? '',
    title: typeof column.header === 'string' ? column.header : '',
    isPrimary: column.meta?.primary === true,
    isSortable: column.enableSorting !== false,
  }))
}

/** All columns in the order of the choice. */
export function orderColumns<Column extends { readonly id: string }>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  const named = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...new Set([...named, ...columns])]
}

/** Ids of the columns in sight, in order. A link to a view names them; else it is this browser's choice. */
export function shownColumns(
  columns: readonly ColumnInfo[],
  { choice, linked }: { readonly choice: ColumnChoice; readonly linked: readonly string[] },
): readonly string[] {
  const known = linked.filter((id) => columns.some((column) => column.id === id))
  if (known.length > 0) {
    const shown = orderColumns(columns, known).filter(({ id, isPrimary }) => isPrimary || known.includes(id))
    return shown.map(({ id }) => id)
  }
  return orderColumns(columns, choice.order)
    .filter(({ id, isPrimary }) => isPrimary || !choice.hidden.includes(id))
    .map(({ id }) => id)
}

/** The choice that shows exactly these columns. */
export function choiceOf(
  columns: readonly ColumnInfo[],
  shown: readonly string[],
  density: ColumnChoice['density'],
): ColumnChoice {
  const order = orderColumns(columns, shown).map(({ id }) => id)
  return { order, hidden: order.filter((id) => !shown.includes(id)), density }
}

/** The column moved by one place; at an end it stays. */
export function moveColumn(order: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = order.indexOf(id)
  const to = from + step
  if (from === -1 || to < 0) return order
  // A place past the end is the last one.
  const others = order.filter((_, index) => index !== from)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
