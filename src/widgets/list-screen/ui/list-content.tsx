import { type ReactNode, useDeferredValue } from 'react'
import { toSearchParam } from '@/shared/lib/search-param'
import type { DataColumns } from '@/shared/ui'
import { Card, OfflineState, Pagination } from '@/shared/ui'
import type { useList } from '../lib/use-list'
import type { ListUrl } from '../lib/use-list-address'
import type { ListDeclaration } from '../model/list-declaration'
import { DEFAULT_SIZE, type ListChange, PAGE_SIZES } from '../model/list-search'
import { useListContext } from './list-context'
import { EmptyPanel, FailedPanel, NeverPanel, NotFoundPanel } from './list-panels'
import { ListTable } from './list-table'

type ListContentProps<Row extends object, Extras> = {
  readonly list: ListDeclaration<Row, Extras>
  readonly url: ListUrl
  readonly result: ReturnType<typeof useList<Row, Extras>>
  readonly columns: DataColumns<Row>
  readonly density: 'normal' | 'dense'
  readonly rowActions: ((row: Row) => ReactNode) | undefined
}

/** The rows with their pages, or what stands in their place. */
export function ListContent<Row extends object, Extras>({
  list,
  url,
  result: { view, isRefreshing, areRowsOld },
  columns,
  density,
  rowActions,
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
        <ListTable
          list={list}
          url={url}
          rows={shownRows}
          areRowsOld={areRowsOld || shownRows !== rows}
          columns={columns}
          density={density}
          rowActions={rowActions}
        />
      )}
      {view.kind === 'offline' && <OfflineState hint="Список загрузится сам, когда связь вернётся." />}
      {view.kind === 'failed' && <FailedPanel failure={view.failure} onRetry={view.onRetry} />}
      {view.kind === 'not-found' && <NotFoundPanel />}
      {view.kind === 'never' && <NeverPanel />}
      {view.kind === 'empty' && <EmptyPanel days={view.page.days} now={view.page.askedAt} />}
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
