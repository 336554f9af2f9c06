import { z } from '@/shared/lib/zod'
import type { ColumnInfo, ExportColumn, ListColumn } from '@/shared/ui'

/** The user's columns. Those missing from `order` follow in their declared order. */
export type ColumnChoice = {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly density: 'normal' | 'dense'
}

export const columnChoiceSchema: z.ZodMiniType<ColumnChoice> = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  density: z.enum(['normal', 'dense']),
})

export function ownChoice(
  {
    columns,
    hiddenByDefault = [],
  }: { readonly columns: readonly ColumnInfo[]; readonly hiddenByDefault?: readonly string[] },
  screen: 'wide' | 'narrow',
): ColumnChoice {
  const forWide = columns.filter(({ isWideOnly }) => isWideOnly === true && screen === 'narrow')
  return { order: [], hidden: [...hiddenByDefault, ...forWide.map(({ id }) => id)], density: 'normal' }
}

export function orderColumns<Column extends { readonly id: string }>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  const named = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...new Set([...named, ...columns])]
}

/** Returns the visible columns: from the link to a view, if any, otherwise from this browser's storage. */
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

export function toColumnChoice(
  columns: readonly ColumnInfo[],
  shown: readonly string[],
  density: ColumnChoice['density'],
): ColumnChoice {
  const order = orderColumns(columns, shown).map(({ id }) => id)
  return { order, hidden: order.filter((id) => !shown.includes(id)), density }
}

/** Moves a column by one position; at either end it stays. */
export function moveColumn(order: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = order.indexOf(id)
  const to = from + step
  if (from === -1 || to < 0) return order
  const others = order.filter((_, index) => index !== from)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

export function tableColumns<Row extends object>(
  columns: readonly ListColumn<Row>[],
): readonly ListColumn<Row>[] {
  return columns.filter(({ table }) => table !== null)
}

export function fileColumns<Row extends object>(
  columns: readonly ListColumn<Row>[],
): readonly ExportColumn<Row>[] {
  return columns.flatMap(({ file }) => file ?? [])
}

/** Returns the columns for «Как в таблице», with those they need: an amount needs its currency. */
export function shownFileIds<Row extends object>(
  columns: readonly ListColumn<Row>[],
  shown: readonly string[],
): readonly string[] {
  const ids = shown.flatMap((id) => [
    id,
    ...columns.filter((column) => column.id === id).flatMap(({ along }) => along),
  ])
  return [...new Set(ids)]
}
