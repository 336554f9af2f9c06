import { type ReactNode, useDeferredValue } from 'react'
import { useIsPhone } from '@/shared/lib/device'
import { lazyPart } from '@/shared/lib/lazy'
import { toSearchParam } from '@/shared/lib/search-param'
import {
  Button,
  Card,
  type DataColumns,
  DataTable,
  ErrorBoundary,
  ErrorState,
  ErrorWords,
  OfflineState,
  Pagination,
  type TableSort,
} from '@/shared/ui'
import { useListContext } from '../model/list-context'
import type { ListDeclaration } from '../model/list-declaration'
import { DEFAULT_SIZE, type ListChange, PAGE_SIZES } from '../model/list-search'
import type { useList } from '../model/use-list'
import type { ListUrl } from '../model/use-list-url'

const EmptyPanel = lazyPart(async () => (await import('./nothing-panels')).EmptyPanel)
const NotFoundPanel = lazyPart(async () => (await import('./nothing-panels')).NotFoundPanel)
const NeverPanel = lazyPart(async () => (await import('./nothing-panels')).NeverPanel)

type ListContentProps<Row extends object, Extras> = {
  readonly list: ListDeclaration<Row, Extras>
  readonly url: ListUrl
  readonly result: ReturnType<typeof useList<Row, Extras>>
  readonly columns: DataColumns<Row>
  readonly density: 'normal' | 'dense'
  readonly rowActions: ((row: Row) => ReactNode) | undefined
}

export function ListContent<Row extends object, Extras>({
  result: { view, isRefreshing, areRowsOld },
  ...table
}: ListContentProps<Row, Extras>) {
  const {
    state: { page, size },
    change,
  } = useListContext()
  const rows = view.kind === 'rows' ? view.page.rows : null
  // A hundred rows are rendered bit by bit: a key or a press in between is answered at once.
  const shownRows = useDeferredValue(rows)
  const isLoading = view.kind === 'loading' || (view.kind === 'rows' && shownRows === null)
  return (
    // What is below stays out of sight until the rows are there, instead of being pushed down by them.
    <Card
      className={`relative min-w-0 overflow-hidden print:overflow-visible ${isLoading ? 'min-h-dvh' : ''}`}
    >
      {isRefreshing && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-0 z-header h-0.5 animate-progress bg-primary-500"
        />
      )}
      {(view.kind === 'loading' || view.kind === 'rows') && (
        <ListTable {...table} rows={shownRows} areRowsOld={areRowsOld || shownRows !== rows} />
      )}
      {view.kind === 'offline' && <OfflineState hint="Список загрузится сам, когда связь вернётся." />}
      {view.kind === 'failed' && (
        <ErrorState
          tone="error"
          title="Не удалось загрузить список"
          reason={<ErrorWords {...view.failure} />}
          action={<Button onClick={view.onRetry}>Повторить</Button>}
        />
      )}
      <ErrorBoundary name="list without rows">
        {view.kind === 'not-found' && <NotFoundPanel />}
        {view.kind === 'never' && <NeverPanel />}
        {view.kind === 'empty' && <EmptyPanel days={view.page.days} now={view.page.askedAt} />}
      </ErrorBoundary>
      {view.kind === 'rows' && !isLoading && (
        <Pagination
          page={page}
          size={size}
          sizes={PAGE_SIZES}
          count={view.page.rows.length + view.page.unreadable}
          total={view.page.total}
          hasNext={view.page.next !== null}
          onFirst={() => change({})}
          onPrevious={() => change(pageChange(page - 1, view.page.prev))}
          onNext={() => change(pageChange(page + 1, view.page.next))}
          onSizeChange={(next) => change({ size: next === DEFAULT_SIZE ? undefined : next })}
        />
      )}
    </Card>
  )
}

/** Page 1 has no cursor: it is always the newest one. */
function pageChange(page: number, cursor: string | null): ListChange {
  return page <= 1 || cursor === null ? {} : { page, cursor: toSearchParam(cursor) }
}

type ListTableProps<Row extends object, Extras> = Omit<ListContentProps<Row, Extras>, 'result'> & {
  /** `null` before they have loaded. */
  readonly rows: readonly Row[] | null
  readonly areRowsOld: boolean
}

const NO_ROWS: readonly never[] = []

/** More would be below the viewport. */
const MOST_SKELETONS = 25

/** Defers what all rows depend on: until the new rows are rendered the old ones stay, dimmed. */
function ListTable<Row extends object, Extras>({
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

/** Reverses the order of the own column, which is always sorted by some order; another column gives way to it. */
function sortWithout(sort: TableSort, ownSort: TableSort): TableSort {
  if (sort.column !== ownSort.column) return ownSort
  return { column: sort.column, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
