import { useIsWide } from '@/shared/lib/device'
import { itemsOf } from '@/shared/lib/search-param'
import { userStorageSlot, useStored } from '@/shared/lib/storage'
import { type ColumnChoice, choiceOf, columnChoiceSchema, shownColumns, tableColumns } from '../model/columns'
import type { ListDeclaration } from '../model/list-declaration'
import type { ListAddress } from './use-list-address'

/** Columns in sight: named by a link to a view, else as this browser keeps them. */
export function useColumns<Row extends object, Extras>(
  list: ListDeclaration<Row, Extras>,
  { search, change }: ListAddress,
  userId: string,
) {
  const columns = tableColumns(list.columns)
  const isWide = useIsWide()
  const hidden = [...(list.hiddenByDefault ?? []), ...(isWide ? [] : (list.hiddenWhenNarrow ?? []))]
  const fallback: ColumnChoice = { order: [], hidden, density: 'normal' }
  const slot = userStorageSlot<ColumnChoice | null>({
    userId,
    area: 'local',
    name: `list/${list.id}/columns`,
    version: 1,
    schema: columnChoiceSchema,
  })
  const [stored, setKept] = useStored(slot, null)
  const kept = stored ?? fallback
  const linked = itemsOf(search.columns)
  const ids = shownColumns(columns, { choice: kept, linked })
  const choice = linked.length === 0 ? kept : choiceOf(columns, ids, kept.density)
  return {
    columns,
    ids,
    choice,
    fallback,
    shown: ids.flatMap((id) => columns.find((column) => column.id === id)?.table ?? []),
    choose: (next: ColumnChoice) => {
      setKept(next)
      // From here on it is this browser's choice, on the same page of the list.
      if (linked.length > 0) {
        change({ columns: undefined, page: search.page, cursor: search.cursor }, 'replace')
      }
    },
  }
}
