import { type ReactNode, useState } from 'react'
import { merchantTitle, useClient } from '@/entities/client'
import { useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { useIsPhone } from '@/shared/lib/device'
import { lazyPart } from '@/shared/lib/lazy'
import { presetLabel } from '@/shared/lib/moscow-time'
import { keptStorageSlot, useStored } from '@/shared/lib/storage'
import { plural } from '@/shared/lib/text'
import { Alert, ErrorAlert, ErrorBoundary, ErrorWords, lazyWindow } from '@/shared/ui'
import type { ListPage } from '../api'
import { useColumns } from '../model/columns'
import { dateFieldChips, listChips } from '../model/list-chips'
import type { ListDeclaration, ListDrawer, ListRow, ListTable, SavedView } from '../model/list-declaration'
import { hasPeriodSearch, ignoresPeriod, readListState, withAcceptedSearch } from '../model/list-state'
import { savedViewsSchema } from '../model/saved-views'
import { tabFilters, tabRows } from '../model/tab-rows'
import { useList } from '../model/use-list'
import { ListContext, type ListUrl } from '../model/use-list-url'
import { ListContent } from './list-content'
import { Chips, FilterTabs, PinnedView, Strip } from './strips'
import { type ListDialog, type Tool, Toolbar } from './toolbar'

const NOT_OPENED = [
  'строка на этой странице не открылась',
  'строки на этой странице не открылись',
  'строк на этой странице не открылись',
] as const

const SearchPeriod = lazyPart(async () => (await import('./search-offer')).SearchPeriod)
const FilterSheet = lazyWindow('list dialog', async () => (await import('./filter-sheet')).FilterSheet)
const ColumnsDialog = lazyWindow('list dialog', async () => (await import('./columns-dialog')).ColumnsDialog)
const ViewsDialog = lazyWindow('list dialog', async () => (await import('./views-dialog')).ViewsDialog)
const ListExport = lazyWindow('list dialog', async () => (await import('./list-export')).ListExport)
const RowDrawer = lazyWindow('row drawer', async () => (await import('./row-drawer')).RowDrawer)

type ListScreenProps<Row extends ListRow, Extras, Details extends Row> = {
  readonly list: ListDeclaration<Row, Extras>
  readonly url: ListUrl
  readonly tables?: readonly ListTable[]
  /** Content next to the tabs. Extras are `null` while they load. */
  readonly summary?: (extras: Extras | null, page: ListPage<Row, Extras> | null) => ReactNode
  readonly rowActions?: (row: Row) => ReactNode
  /** Actions of the page; phones have them in «Ещё». */
  readonly tools?: readonly Tool[]
  readonly drawer: ListDrawer<Row, Details>
}

/** Renders a filtered, server-paged table with a drawer and an export. The state is in the URL. */
export function ListScreen<Row extends ListRow, Extras, Details extends Row>(
  props: ListScreenProps<Row, Extras, Details>,
) {
  const session = useSession()
  const list = withAcceptedSearch(props.list, useApi())
  if (session === null) return null
  // The key remounts the screen for another list, which has its own columns, views and dialogs.
  return <ListBody key={list.id} userId={session.userId} {...props} list={list} />
}

function ListBody<Row extends ListRow, Extras, Details extends Row>(
  props: ListScreenProps<Row, Extras, Details> & { readonly userId: string },
) {
  const { list, url, tables = [], summary, rowActions, tools = [], drawer, userId } = props
  const { change } = url
  const state = readListState(list, url.search)
  const result = useList(list, { url, state, watch: drawer.watch })
  const { view, refetch } = result
  const { data: client } = useClient()
  const columns = useColumns(list, url, userId)
  const [views, setViews] = useStored<readonly SavedView[]>(
    keptStorageSlot({ userId, name: `list/${list.id}/views`, schema: savedViewsSchema }),
    [],
  )
  const [dialog, setDialog] = useState<{ readonly name: ListDialog; readonly openedAt: Date } | null>(null)
  const closeDialog = () => setDialog(null)

  const projects = list.hasProjects === false ? [] : (client?.merchants ?? [])
  const merchants = projects.map((merchant) => ({ value: merchant.id, title: merchantTitle(merchant) }))
  const chips = listChips(list, state, (id) => merchants.find(({ value }) => value === id)?.title ?? id)
  // The exported file lists every filter. The screen has no chip for a filter that a selected tab shows.
  const inTabs = tabFilters(list, state).map((name) => `filter ${name}`)
  const shownChips = [...dateFieldChips(list, state), ...chips.filter(({ key }) => !inTabs.includes(key))]
  const isPhone = useIsPhone()
  const activeFilters = <Chips chips={shownChips} />
  const searchPeriod = (
    <ErrorBoundary name="search period" onFailure="hide">
      {hasPeriodSearch(list, state.filters) && !ignoresPeriod(list, state) && <SearchPeriod />}
    </ErrorBoundary>
  )
  const page = view.kind === 'rows' || view.kind === 'empty' ? view.page : null
  const extras = page?.extras ?? null
  const openId = result.isOpenRowRefuted ? null : url.rowId

  const context = { list, state, change, merchants }
  const content = (
    <ListContent
      list={list}
      url={url}
      result={result}
      columns={columns.shown}
      density={columns.choice.density}
      rowActions={rowActions}
    />
  )
  // A list that has never had a row has nothing to filter, search or export.
  if (view.kind === 'never' && openId === null) return <ListContext value={context}>{content}</ListContext>
  return (
    <ListContext value={context}>
      <div className="flex min-w-0 flex-col gap-2">
        <Toolbar
          isFetching={result.isFetching}
          updatedAt={result.updatedAt}
          onDialog={(name) => setDialog({ name, openedAt: new Date() })}
          onIntent={FilterSheet.preload}
          onRefresh={refetch}
          onOpenFound={() => {
            const [found] = result.areRowsOld || view.kind !== 'rows' ? [] : view.page.rows
            if (found !== undefined) url.openRow(found.id, 'list')
          }}
          pageTools={tools}
          tables={tables}
        />
        {isPhone && searchPeriod}
        {state.isPeriodUnread && (
          <Alert variant="info" role="status">
            Период из ссылки не распознан: показаны последние{' '}
            {state.period.kind === 'preset' && presetLabel(state.period.preset)}.
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
        <div className="@container relative flex flex-wrap items-center gap-x-4 gap-y-1.5 empty:hidden">
          <Strip>
            {/* When a search finds nothing, the field and the message already show the searched text. */}
            {isPhone && view.kind !== 'not-found' && activeFilters}
            <PinnedView views={views} url={url} />
            <FilterTabs rows={tabRows(list, state, extras)} isLoading={view.kind === 'loading'} />
          </Strip>
          {!isPhone && activeFilters}
          {!isPhone && searchPeriod}
          {(extras !== null || view.kind === 'loading') && summary?.(extras, page)}
        </div>
        {content}
        {dialog?.name === 'filters' && <FilterSheet onClose={closeDialog} />}
        {dialog?.name === 'columns' && <ColumnsDialog {...columns} tables={tables} onClose={closeDialog} />}
        {dialog?.name === 'views' && (
          <ViewsDialog
            views={views}
            onViews={setViews}
            url={url}
            columnIds={columns.ids}
            onClose={closeDialog}
          />
        )}
        {dialog?.name === 'export' && (
          <ListExport
            list={list}
            chips={chips}
            shownColumns={columns.ids}
            total={page?.total ?? null}
            openedAt={dialog.openedAt}
            onClose={closeDialog}
          />
        )}
        {openId !== null && (
          <RowDrawer
            drawer={drawer}
            id={openId}
            rows={view.kind === 'rows' ? view.page.rows : []}
            onOpen={(id) => url.openRow(id, 'sideways')}
            onClose={url.closeRow}
          />
        )}
      </div>
    </ListContext>
  )
}
