import { type ReactNode, useDeferredValue } from 'react'
import { useIsPhone } from '@/shared/lib/device'
import { type DataColumns, DataTable, type TableSort } from '@/shared/ui'
import type { ListUrl } from '../lib/use-list-address'
import type { ListDeclaration } from '../model/list-declaration'
import { useListContext } from './list-context'

type ListTableProps<Row extends object, Extras> = {
  readonly list: ListDeclaration<Row, Extras>
  readonly url: ListUrl
  /** Null: not there yet. */
  readonly rows: readonly Row[] | null
  readonly areRowsOld: boolean
  readonly columns: DataColumns<Row>
  readonly density: 'normal' | 'dense'
  readonly rowActions: ((row: Row) => ReactNode) | undefined
}

const NO_ROWS: readonly never[] = []

/** More are out of sight. */
const MOST_SKELETONS = 25

/**
 * The rows of a list. What all of them depend on is deferred; until the new rows are rendered the old ones stay, dimmed.
 */
export function ListTable<Row extends object, Extras>({
  list,
  url: { rowHref, openRow, rowId: currentRow },
  rows,
  areRowsOld,
  columns,
  density,
  rowActions,
}: ListTableProps<Row, Extras>) {
  const { state, change } = useListContext()
  const { sort, size } = state
  const isPhone = useIsPhone()
  const shownColumns = useDeferredValue(columns)
  const shownDensity = useDeferredValue(density)
  const rowLink = useDeferredValue({
    href: (row: Row) => rowHref(list.rowId(row)),
    onOpen: (row: Row) => openRow(list.rowId(row), 'list'),
  })
  const setSort = (next: TableSort | null) => {
    const { column, direction } = next ?? sortWithout(sort, list.defaultSort)
    const isDefault = column === list.defaultSort.column && direction === list.defaultSort.direction
    change({
      sort: isDefault ? undefined : column,
      order: isDefault || direction === 'desc' ? undefined : direction,
    })
  }
  return (
    <DataTable
      label={list.label}
      columns={shownColumns}
      rows={rows ?? NO_ROWS}
      rowId={list.rowId}
      sort={sort}
      onSortChange={setSort}
      paging="server"
      emptyText=""
      state={rows === null ? 'loading' : areRowsOld ? 'refreshing' : 'ready'}
      rowLink={rowLink}
      currentRow={currentRow}
      card={list.card}
      {...(rowActions !== undefined && { rowActions })}
      density={shownDensity}
      scroll={isPhone ? 'page' : 'own'}
      skeletonRows={Math.min(size, MOST_SKELETONS)}
    />
  )
}

/** The list's own order in place of another; in its own column, which is never without one, the other way round. */
function sortWithout(sort: TableSort, ownSort: TableSort): TableSort {
  if (sort.column !== ownSort.column) return ownSort
  return { column: sort.column, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
