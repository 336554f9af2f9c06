import { mdiArrowUp } from '@mdi/js'
import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { RETRY_LATER } from '@/shared/api'
import { lazyPart } from '@/shared/lib/lazy'
import { formatMoscowDateTime } from '@/shared/lib/moscow-time'
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
  rangeText,
} from '@/shared/ui'
import type { ListDeclaration, ListRow } from '../model/list-declaration'
import { DEFAULT_SIZE, type ListChange, PAGE_SIZES } from '../model/list-search'
import { type ListState, sortChange } from '../model/list-state'
import type { useList } from '../model/use-list'
import { type ListUrl, useListContext } from '../model/use-list-url'

const EmptyPanel = lazyPart(async () => (await import('./nothing-panels')).EmptyPanel)
const NotFoundPanel = lazyPart(async () => (await import('./nothing-panels')).NotFoundPanel)
const NeverPanel = lazyPart(async () => (await import('./nothing-panels')).NeverPanel)

type ListContentProps<Row extends ListRow, Extras> = {
  readonly list: ListDeclaration<Row, Extras>
  readonly url: ListUrl
  readonly result: ReturnType<typeof useList<Row, Extras>>
  readonly columns: DataColumns<Row>
  readonly density: 'normal' | 'dense'
  readonly rowActions: ((row: Row) => ReactNode) | undefined
}

export function ListContent<Row extends ListRow, Extras>(props: ListContentProps<Row, Extras>) {
  const { result, ...table } = props
  const { view, isRefreshing, areRowsOld, newRows, refetch } = result
  const { state, change } = useListContext()
  const { page, size } = state
  const loaded = view.kind === 'rows' ? view.page : null
  const rows = loaded?.rows ?? null
  // Defers the rows: a hundred of them render in steps, so that keystrokes and clicks get a response in between.
  const shownRows = useDeferredValue(rows)
  const isLoading = view.kind === 'loading' || (view.kind === 'rows' && shownRows === null)
  const range = loaded && { ...loaded, page, size, count: loaded.rows.length + loaded.unreadable }
  return (
    // While rows load, the minimum height keeps the content below out of the viewport, so that it cannot jump.
    <Card className={`relative overflow-clip print:border-0 ${isLoading ? 'min-h-dvh' : ''}`}>
      {isRefreshing && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-0 z-header h-0.5 animate-progress bg-primary-500"
        />
      )}
      <RowsLink />
      <div role="status" className="print:hidden">
        {newRows !== null && (
          <Button
            variant="tertiary"
            icon={mdiArrowUp}
            className="w-full rounded-none border-b border-gray-200"
            onClick={refetch}
          >
            Показать {newRows}
          </Button>
        )}
      </div>
      {range && (
        <p className="hidden pb-2 text-table print:block">
          {`Строки ${rangeText(range)} на ${formatMoscowDateTime(range.askedAt.toISOString())}. Итоги – по всем строкам.`}
        </p>
      )}
      {(view.kind === 'loading' || view.kind === 'rows') && (
        <ListTable {...table} rows={shownRows} areRowsOld={areRowsOld || shownRows !== rows} />
      )}
      {view.kind === 'offline' && <OfflineState hint="Список загрузится сам, когда связь вернётся." />}
      {view.kind === 'failed' && (
        <ErrorState
          tone="error"
          title="Не удалось загрузить список"
          reason={<ErrorWords {...view.failure} advice={view.failure.advice || RETRY_LATER} />}
          action={<Button onClick={view.onRetry}>Повторить</Button>}
        />
      )}
      <ErrorBoundary name="list without rows">
        {view.kind === 'not-found' && <NotFoundPanel />}
        {view.kind === 'never' && <NeverPanel />}
        {view.kind === 'empty' && <EmptyPanel days={view.page.days} now={view.page.askedAt} />}
      </ErrorBoundary>
      {range && !isLoading && (
        <Pagination
          page={page}
          size={size}
          sizes={PAGE_SIZES}
          count={range.count}
          total={range.total}
          hasNext={range.next !== null}
          onFirst={() => change({})}
          onPrevious={() => change(pageChange(page - 1, range.prev))}
          onNext={() => change(pageChange(page + 1, range.next))}
          onSizeChange={(next) => change({ size: next === DEFAULT_SIZE ? undefined : next })}
        />
      )}
    </Card>
  )
}

function pageChange(page: number, cursor: string | null): ListChange {
  return page <= 1 || cursor === null ? {} : { page, cursor: toSearchParam(cursor) }
}

type ListTableProps<Row extends ListRow, Extras> = Omit<ListContentProps<Row, Extras>, 'result'> & {
  /** Rows of the page; `null` before they have loaded. */
  readonly rows: readonly Row[] | null
  readonly areRowsOld: boolean
}

const ROWS_ID = 'rows'

const NO_CHANGES = () => () => {}

/** Renders a second skip link, which leads to the rows, next to the link to the content. */
function RowsLink() {
  // The layout's element for skip links exists only after the first commit, so look it up again.
  const place = useSyncExternalStore(NO_CHANGES, () => document.getElementById('skip'))
  if (place === null) return null
  return createPortal(
    <a href={`#${ROWS_ID}`} className={place.previousElementSibling?.className}>
      К таблице
    </a>,
    place,
  )
}

const NO_ROWS: readonly never[] = []

/** Maximum number of placeholder rows; more would be below the viewport. */
const MOST_SKELETONS = 16

/** Renders the table. The old rows stay visible, dimmed, until the new rows are rendered. */
function ListTable<Row extends ListRow, Extras>({
  list,
  url: { rowHref, openRow, rowId: currentRow },
  rows,
  areRowsOld,
  columns,
  density,
  rowActions,
}: ListTableProps<Row, Extras>) {
  const { state, change } = useListContext()
  const { sort, size, page } = state
  const shownColumns = useDeferredValue(columns)
  const shownDensity = useDeferredValue(density)
  const rowLink = useDeferredValue({
    href: (row: Row) => rowHref(row.id),
    onOpen: (row: Row) => openRow(row.id, 'list'),
  })
  return (
    <DataTable
      label={list.label}
      columns={shownColumns}
      rows={rows ?? NO_ROWS}
      sort={sort}
      onSortChange={(next) =>
        change(sortChange(list.defaultSort, next ?? sortWithout(sort, list.defaultSort)))
      }
      paging="server"
      emptyText=""
      state={rows === null ? 'loading' : areRowsOld ? 'refreshing' : 'ready'}
      rowLink={rowLink}
      currentRow={currentRow}
      card={list.card}
      {...(rowActions !== undefined && { rowActions })}
      density={shownDensity}
      rowsId={ROWS_ID}
      readFrom={`${sort.column} ${sort.direction} ${page}`}
      skeletonRows={Math.min(size, MOST_SKELETONS)}
    />
  )
}

/** Returns the order after a column is cleared: the default order; for the default column, the other direction. */
function sortWithout(sort: ListState['sort'], ownSort: ListState['sort']): ListState['sort'] {
  if (sort.column !== ownSort.column) return ownSort
  return { column: sort.column, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
