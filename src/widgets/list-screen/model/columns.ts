import { useWideScreen, type WideScreen } from '@/shared/lib/device'
import { splitSearchParam } from '@/shared/lib/search-param'
import { keptStorageSlot, useStored } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import type { ColumnInfo, ListColumn } from '@/shared/ui'
import type { ListDeclaration, ListRow, ListSettings } from './list-declaration'
import type { ListUrl } from './use-list-url'

/** The user's columns. Columns missing from `order` follow in their declared order. */
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
  { columns, hiddenByDefault = [] }: Pick<ListSettings, 'columns' | 'hiddenByDefault'>,
  screen: WideScreen | 0,
): ColumnChoice {
  const forWide = columns.filter(({ minScreen = 0 }) => minScreen > screen)
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

export function tableColumns<Row extends object>(columns: readonly ListColumn<Row>[]) {
  return columns.filter(({ table }) => table !== null)
}

export function fileColumns<Row extends object>(columns: readonly ListColumn<Row>[]) {
  return columns.flatMap(({ file }) => file ?? [])
}

/** Returns the columns for «Как в таблице» with the columns that they need, e.g. the currency of an amount. */
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

/** The initial choice. Until the user changes the choice, the screen width decides which columns are shown. */
const NOT_CHOSEN: ColumnChoice = { order: [], hidden: [], density: 'normal' }

/** Returns the table's columns, which of them are visible, and `choose`, which stores the user's choice. */
export function useColumns<Row extends ListRow, Extras>(
  list: ListDeclaration<Row, Extras>,
  { search, change }: ListUrl,
  userId: string,
) {
  const columns = tableColumns(list.columns)
  const fallback = ownChoice(list, useWideScreen())
  const slot = keptStorageSlot({ userId, name: `list/${list.id}/columns`, schema: columnChoiceSchema })
  const [stored, setKept] = useStored(slot, NOT_CHOSEN)
  // Hides columns that are newer than the stored choice, if the list hides them by default.
  const added = list.hiddenByDefault?.filter((id) => stored.order.length > 0 && !stored.order.includes(id))
  const kept = stored === NOT_CHOSEN ? fallback : { ...stored, hidden: [...stored.hidden, ...(added ?? [])] }
  const linked = splitSearchParam(search.columns)
  const ids = shownColumns(columns, { choice: kept, linked })
  const choice = linked.length === 0 ? kept : toColumnChoice(columns, ids, kept.density)
  return {
    columns,
    ids,
    choice,
    fallback,
    shown: ids.flatMap((id) => columns.find((column) => column.id === id)?.table ?? []),
    choose: (next: ColumnChoice) => {
      setKept({ ...next, order: orderColumns(columns, next.order).map(({ id }) => id) })
      // The stored choice now contains the columns of the URL, so the URL drops them but keeps its page.
      if (linked.length > 0) {
        change({ columns: undefined, page: search.page, cursor: search.cursor }, 'replace')
      }
    },
  }
}
