import { useDeferredValue } from 'react'
import { useIsPhone } from '@/shared/lib/device'
import { DataTable, type TableSort } from '@/shared/ui'
import type { ListAddress } from '../lib/use-list-address'
import type { ListDeclaration } from '../model/list-declaration'
import type { ListState } from '../model/list-state'
import { RowMenu, type RowMenuContent } from './row-menu'

type ListTableProps<Row extends object, Filter extends string, Extras> = {
  readonly list: ListDeclaration<Row, Filter, Extras>
  readonly address: ListAddress<Filter>
  readonly state: ListState<Filter>
  /** Null: not there yet. */
  readonly rows: readonly Row[] | null
  readonly areRowsOld: boolean
  readonly columns: ListDeclaration<Row, Filter, Extras>['columns']
  readonly density: 'normal' | 'dense'
  readonly rowMenu: RowMenuContent<Row> | undefined
  readonly onSortChange: (sort: TableSort | null) => void
}

const NO_ROWS: readonly never[] = []

const MOST_SKELETONS = 10

/**
 * The rows of a list. What all of them depend on is deferred: a hundred rows are rendered bit by bit, and a key or a press
 * in between is answered at once. Until they are there, the old ones stay, dimmed.
 */
export function ListTable<Row extends object, Filter extends string, Extras>({
  list,
  address: { rowHref, openRow, rowId: currentRow },
  state: { sort, size },
  rows,
  areRowsOld,
  columns,
  density,
  rowMenu,
  onSortChange,
}: ListTableProps<Row, Filter, Extras>) {
  const isPhone = useIsPhone()
  const shownRows = useDeferredValue(rows)
  const shownColumns = useDeferredValue(columns)
  const shownDensity = useDeferredValue(density)
  const rowLink = useDeferredValue({
    href: (row: Row) => rowHref(list.rowId(row)),
    onOpen: (row: Row) => openRow(list.rowId(row), 'list'),
  })
  const isLoading = rows === null || shownRows === null
  return (
    <DataTable
      label={list.label}
      columns={shownColumns}
      rows={shownRows ?? NO_ROWS}
      rowId={list.rowId}
      sort={sort}
      onSortChange={onSortChange}
      paging="server"
      emptyText=""
      state={isLoading ? 'loading' : areRowsOld || shownRows !== rows ? 'refreshing' : 'ready'}
      rowLink={rowLink}
      currentRow={currentRow}
      card={list.card}
      {...(rowMenu !== undefined && {
        rowActions: (row: Row) => <RowMenu row={row} content={rowMenu} />,
      })}
      density={shownDensity}
      scroll={isPhone ? 'page' : 'own'}
      skeletonRows={Math.min(size, MOST_SKELETONS)}
    />
  )
}
