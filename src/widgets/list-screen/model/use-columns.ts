import { useHasAllColumns } from '@/shared/lib/device'
import { splitSearchParam } from '@/shared/lib/search-param'
import { keptStorageSlot, useStored } from '@/shared/lib/storage'
import {
  type ColumnChoice,
  columnChoiceSchema,
  orderColumns,
  ownChoice,
  shownColumns,
  tableColumns,
  toColumnChoice,
} from './columns'
import type { ListDeclaration } from './list-declaration'
import type { ListUrl } from './use-list-url'

/** The state until the user changes the columns; until then the screen width decides which are shown. */
const NOT_CHOSEN: ColumnChoice = { order: [], hidden: [], density: 'normal' }

/** Returns the visible columns: from the link to a view, if any, otherwise from this browser's storage. */
export function useColumns<Row extends object, Extras>(
  list: ListDeclaration<Row, Extras>,
  { search, change }: ListUrl,
  userId: string,
) {
  const columns = tableColumns(list.columns)
  const fallback = ownChoice(list, useHasAllColumns() ? 'wide' : 'narrow')
  const slot = keptStorageSlot({
    userId,
    name: `list/${list.id}/columns`,
    version: 1,
    schema: columnChoiceSchema,
  })
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
