import { mdiArrowUp } from '@mdi/js'
import { type ReactNode, useRef, useState } from 'react'
import { merchantTitle, useClient } from '@/entities/client'
import { useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { useIsPhone } from '@/shared/lib/device'
import { lazyPart } from '@/shared/lib/lazy'
import { keptStorageSlot, useStored } from '@/shared/lib/storage'
import { plural } from '@/shared/lib/text'
import { Alert, Button, ErrorAlert, ErrorBoundary, ErrorWords } from '@/shared/ui'
import type { ListPage } from '../api'
import { canReset, dateFieldChips, listChips, resetChange } from '../model/list-chips'
import { ListContext } from '../model/list-context'
import type { ListDeclaration, SavedView } from '../model/list-declaration'
import type { ListDrawer } from '../model/list-drawer'
import { hasPeriodSearch, ignoresPeriod, readListState, withAcceptedSearch } from '../model/list-state'
import { usePolledRows } from '../model/new-rows'
import { savedViewsSchema } from '../model/saved-views'
import { tabRows } from '../model/tab-rows'
import { useColumns } from '../model/use-columns'
import { useList } from '../model/use-list'
import type { ListUrl } from '../model/use-list-url'
import { useSlashKey } from './id-search'
import { ListContent } from './list-content'
import { ListDialogs, type OpenDialog, preloadFilters } from './list-dialogs'
import { Chips, FilterTabs, Strip, ViewChips } from './strips'
import { Toolbar } from './toolbar'

const NOT_OPENED = [
  'строка на этой странице не открылась',
  'строки на этой странице не открылись',
  'строк на этой странице не открылись',
] as const

const SearchPeriod = lazyPart(async () => (await import('./search-offer')).SearchPeriod)
const RowDrawer = lazyPart(async () => (await import('./row-drawer')).RowDrawer)

type ListScreenProps<Row extends object, Extras, Details extends Row> = {
  readonly list: ListDeclaration<Row, Extras>
  readonly url: ListUrl
  /** Between the toolbar and the table, e.g. totals of the whole filtered list; extras are `null` while they load. */
  readonly summary?: (extras: Extras | null, page: ListPage<Row, Extras> | null) => ReactNode
  readonly rowActions?: (row: Row) => ReactNode
  readonly drawer: ListDrawer<Row, Details>
}

/** The one list screen of the product: a filtered, server-paged table with a drawer, an export and a URL. */
export function ListScreen<Row extends object, Extras, Details extends Row>(
  props: ListScreenProps<Row, Extras, Details>,
) {
  const session = useSession()
  const list = withAcceptedSearch(props.list, useApi())
  if (session === null) return null
  // Another list starts afresh: its columns, views and dialogs are its own.
  return <ListBody key={list.id} userId={session.userId} {...props} list={list} />
}

function ListBody<Row extends object, Extras, Details extends Row>({
  list,
  url,
  summary,
  rowActions,
  drawer,
  userId,
}: ListScreenProps<Row, Extras, Details> & { readonly userId: string }) {
  const { change } = url
  const state = readListState(list, url.search)
  const result = useList(list, url, state)
  const { view, refetch } = result
  usePolledRows({ list, scope: result.scope, watch: drawer.watch })
  const { data: client } = useClient()
  const columns = useColumns(list, url, userId)
  const [views, setViews] = useStored<readonly SavedView[]>(
    keptStorageSlot({ userId, name: `list/${list.id}/views`, version: 1, schema: savedViewsSchema }),
    [],
  )
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  useSlashKey(searchField)

  const projects = list.hasProjects === false ? [] : (client?.merchants ?? [])
  const merchants = projects.map((merchant) => ({ value: merchant.id, title: merchantTitle(merchant) }))
  const chips = listChips(list, state, (id) => merchants.find(({ value }) => value === id)?.title ?? id)
  const shownChips = [...dateFieldChips(list, state), ...chips]
  const filterNames = Object.keys(list.filters)
  const isPhone = useIsPhone()
  const reset = () => change(resetChange(filterNames))
  const activeFilters = (
    <>
      <Chips chips={shownChips} onReset={reset} />
      <ErrorBoundary name="search period" onFailure="hide">
        {hasPeriodSearch(list, state.filters) && !ignoresPeriod(list, state) && <SearchPeriod />}
      </ErrorBoundary>
    </>
  )
  const page = view.kind === 'rows' || view.kind === 'empty' ? view.page : null
  const extras = page?.extras ?? null
  const openId = result.isOpenRowRefuted ? null : url.rowId

  return (
    <ListContext value={{ list, state, change, merchants }}>
      <div className="flex min-w-0 flex-col gap-2">
        <Toolbar
          isFetching={result.isFetching}
          updatedAt={result.updatedAt}
          searchField={searchField}
          onDialog={(name) => setDialog({ name, openedAt: new Date() })}
          onIntent={preloadFilters}
          onRefresh={refetch}
          onOpenFound={() => {
            const [found] = result.areRowsOld || view.kind !== 'rows' ? [] : view.page.rows
            if (found !== undefined) url.openRow(list.rowId(found), 'list')
          }}
          onReset={shownChips.length === 0 && canReset(url.search, filterNames) ? reset : null}
        />
        {isPhone && activeFilters}
        {state.isPeriodUnread && (
          <Alert variant="info" role="status">
            Период из ссылки не распознан: показаны последние 7 дней.
          </Alert>
        )}
        {result.wasRefused && (
          <Alert variant="info" role="status">
            Пока вы смотрели, появились новые строки. Показываем с начала.
          </Alert>
        )}
        {result.refetchFailure !== null && (
          <ErrorAlert onRetry={refetch}>
            Не удалось обновить список:{' '}
            <ErrorWords {...result.refetchFailure} note="Показаны прежние строки." />
          </ErrorAlert>
        )}
        {page !== null && page.unreadable > 0 && (
          <Alert variant="warning" role="status">
            {plural(page.unreadable, NOT_OPENED)}, остальные на месте.
          </Alert>
        )}
        {/* The distance is that of its parts, since it may have none. */}
        <div className="relative -mt-2 flex flex-wrap items-center gap-x-3">
          <Strip>
            <FilterTabs rows={tabRows(list, state, extras)} isLoading={view.kind === 'loading'} />
            <ViewChips views={views} url={url} />
          </Strip>
          {!isPhone && activeFilters}
        </div>
        {(extras !== null || view.kind === 'loading') && summary?.(extras, page)}
        <ListContent
          list={list}
          url={url}
          result={result}
          columns={columns.shown}
          density={columns.choice.density}
          rowActions={rowActions}
        />

        {/* Over the rows, so that they stay where they are. */}
        <div
          role="status"
          className="pointer-events-none fixed z-header flex safe-foot justify-center print:hidden"
        >
          {result.newRows !== null && (
            <Button
              variant="primary"
              icon={mdiArrowUp}
              className="pointer-events-auto shadow-float"
              onClick={refetch}
            >
              {result.newRows}, показать
            </Button>
          )}
        </div>

        <ListDialogs
          dialog={dialog}
          list={list}
          url={url}
          columns={columns}
          views={views}
          onViews={setViews}
          scope={result.scope}
          chips={chips}
          total={page?.total ?? null}
          onClose={() => setDialog(null)}
        />
        <ErrorBoundary name="row drawer">
          {openId !== null && (
            <RowDrawer
              drawer={drawer}
              id={openId}
              rows={view.kind === 'rows' ? view.page.rows : []}
              rowId={list.rowId}
              onOpen={(id) => url.openRow(id, 'sideways')}
              onClose={url.closeRow}
            />
          )}
        </ErrorBoundary>
      </div>
    </ListContext>
  )
}
