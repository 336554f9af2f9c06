import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { merchantTitle, useClient } from '@/entities/client'
import { useSession } from '@/shared/auth'
import { useIsWide } from '@/shared/lib/device'
import { lazyPart } from '@/shared/lib/lazy'
import { itemsOf, paramOf } from '@/shared/lib/search-param'
import { userStorageSlot, useStored } from '@/shared/lib/storage'
import {
  Card,
  ErrorAlert,
  ErrorWords,
  Notice,
  OfflineState,
  Pager,
  Region,
  type TableSort,
} from '@/shared/ui'
import { useList } from '../lib/use-list'
import type { ListAddress } from '../lib/use-list-address'
import { type ColumnChoice, choiceOf, columnChoiceSchema, columnInfo, shownColumns } from '../model/columns'
import { canReset, dateFieldChips, filterResetChange, listChips, resetChange } from '../model/list-chips'
import type { ListDeclaration } from '../model/list-declaration'
import type { ListDrawer } from '../model/list-drawer'
import { DEFAULT_SIZE, type ListChange, PAGE_SIZES } from '../model/list-search'
import { filterNames, isFiltered } from '../model/list-state'
import { type SavedView, savedViewsSchema, withView } from '../model/saved-views'
import { Chips } from './chips'
import type { FilterSheet as GenericFilterSheet } from './filter-sheet'
import type { ListExport as GenericListExport } from './list-export'
import { EmptyPanel, FailedPanel, NeverPanel, NotFoundPanel } from './list-panels'
import { ListTable } from './list-table'
import { RowDetails } from './row-details'
import type { RowMenuContent } from './row-menu'
import { StatusTabs } from './status-tabs'
import { type ListDialog, Toolbar } from './toolbar'

const { Part: AnyFilterSheet, preload: preloadFilters } = lazyPart(
  async () => (await import('./filter-sheet')).FilterSheet,
)
// A lazy part has no type parameters: these two are generic in the list that they work on.
const FilterSheet = AnyFilterSheet as unknown as typeof GenericFilterSheet
const { Part: ColumnsDialog } = lazyPart(async () => (await import('./columns-dialog')).ColumnsDialog)
const { Part: ViewsDialog } = lazyPart(async () => (await import('./views-dialog')).ViewsDialog)
const { Part: AnyListExport } = lazyPart(async () => (await import('./list-export')).ListExport)
const ListExport = AnyListExport as unknown as typeof GenericListExport
const { Part: RowDrawer } = lazyPart(async () => (await import('./row-drawer')).RowDrawer)

type ListScreenProps<Row extends object, Filter extends string, Extras, Details extends Row> = {
  readonly list: ListDeclaration<Row, Filter, Extras>
  readonly address: ListAddress<Filter>
  /** What stands between the toolbar and the table, e.g. totals of the whole filtered list. */
  readonly summary?: (extras: Extras) => ReactNode
  readonly rowMenu?: RowMenuContent<Row>
  readonly drawer: ListDrawer<Row, Details>
}

/** The one list screen of the product: a filtered, server-paged table with a drawer, an export and an address. */
export function ListScreen<Row extends object, Filter extends string, Extras, Details extends Row>(
  props: ListScreenProps<Row, Filter, Extras, Details>,
) {
  const session = useSession()
  if (session === null) return null
  // Another list starts afresh: its columns, views and dialogs are its own.
  return <ListBody key={props.list.id} userId={session.userId} {...props} />
}

function ListBody<Row extends object, Filter extends string, Extras, Details extends Row>({
  list,
  address,
  summary,
  rowMenu,
  drawer,
  userId,
}: ListScreenProps<Row, Filter, Extras, Details> & { readonly userId: string }) {
  const { change } = address
  const {
    scope,
    state,
    view,
    refetchFailure,
    isRefreshing,
    areRowsOld,
    isFetching,
    updatedAt,
    wasRefused,
    refetch,
  } = useList(list, address)
  const { data: client } = useClient()
  const [dialog, setDialog] = useState<{ readonly name: ListDialog; readonly openedAt: Date } | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  useSlashKey(searchField)

  const columns = useColumns(list, address, userId)
  const [views, setViews] = useStored<readonly SavedView[]>(
    userStorageSlot({
      userId,
      area: 'local',
      name: `list/${list.id}/views`,
      version: 1,
      schema: savedViewsSchema,
    }),
    [],
  )

  const projects = list.hasProjects === false ? [] : (client?.merchants ?? [])
  const merchants = projects.map((merchant) => ({
    value: merchant.id,
    title: merchantTitle(merchant),
  }))
  const isWide = useIsWide()
  const chips = listChips(list, state, (id) => merchants.find(({ value }) => value === id)?.title ?? id)
  const shownChips = isWide ? chips : [...dateFieldChips(list, state), ...chips]
  const reset = () => change(resetChange(filterNames(list)))
  const page = view.kind === 'rows' || view.kind === 'empty' ? view.page : null
  const rows: readonly Row[] = view.kind === 'rows' ? view.page.rows : NO_ROWS
  const openId = address.rowId
  const closeDialog = () => setDialog(null)

  const setSort = (sort: TableSort | null) => {
    const { column, direction } = sort ?? sortWithout(state.sort, list.defaultSort)
    const isDefault = column === list.defaultSort.column && direction === list.defaultSort.direction
    change({
      sort: isDefault ? undefined : column,
      order: isDefault || direction === 'desc' ? undefined : direction,
    })
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Toolbar
        list={list}
        state={state}
        merchants={merchants}
        isFetching={isFetching}
        updatedAt={updatedAt}
        searchField={searchField}
        onChange={change}
        onDialog={(name) => setDialog({ name, openedAt: new Date() })}
        onIntent={preloadFilters}
        onRefresh={refetch}
        onReset={shownChips.length === 0 && canReset(address.search, filterNames(list)) ? reset : null}
      />
      <Chips chips={shownChips} onChange={change} onReset={reset} />
      {filterNames(list).map((name) => {
        const filter = list.filters[name]
        return filter.kind !== 'tabs' ? null : (
          <StatusTabs
            key={name}
            title={filter.title}
            allTitle={filter.allTitle}
            options={filter.options}
            chosen={state.filters.get(name)?.[0] ?? null}
            counts={page === null ? null : filter.counts(page.extras)}
            onChange={(value) => change({ [name]: value ?? undefined })}
          />
        )
      })}
      {state.isPeriodUnread && (
        <Notice tone="info" role="status">
          Период в адресе не удалось прочитать: показаны последние 7 дней.
        </Notice>
      )}
      {wasRefused && (
        <Notice tone="info" role="status">
          Список успел измениться: показана первая страница.
        </Notice>
      )}
      {refetchFailure !== null && (
        <ErrorAlert onRetry={refetch}>
          Не удалось обновить список: <ErrorWords {...refetchFailure} note="Показаны прежние строки." />
        </ErrorAlert>
      )}
      {page !== null && page.unreadable > 0 && (
        <Notice tone="warning" role="status">
          Не удалось прочитать строк на этой странице: {page.unreadable}. Остальные показаны полностью.
        </Notice>
      )}
      {page !== null && summary?.(page.extras)}
      <Card className="relative min-w-0 overflow-hidden print:overflow-visible">
        {isRefreshing && (
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-0 z-header h-0.5 animate-progress bg-primary-500"
          />
        )}
        {(view.kind === 'loading' || view.kind === 'rows') && (
          <ListTable
            list={list}
            address={address}
            state={state}
            rows={view.kind === 'rows' ? view.page.rows : null}
            areRowsOld={areRowsOld}
            columns={columns.shown}
            density={columns.choice.density}
            rowMenu={rowMenu}
            onSortChange={setSort}
          />
        )}
        {view.kind === 'offline' && <OfflineState hint="Список загрузится сам, когда связь вернётся." />}
        {view.kind === 'failed' && <FailedPanel failure={view.failure} onRetry={view.onRetry} />}
        {view.kind === 'not-found' && <NotFoundPanel texts={list.texts} onReset={reset} />}
        {view.kind === 'never' && <NeverPanel texts={list.texts} />}
        {view.kind === 'empty' && (
          <EmptyPanel
            texts={list.texts}
            days={view.page.days}
            isFiltered={isFiltered(state)}
            now={view.page.askedAt}
            onChange={change}
            onReset={() => change(filterResetChange(filterNames(list)))}
          />
        )}
        {view.kind === 'rows' && (
          <Pager
            page={state.page}
            size={state.size}
            sizes={PAGE_SIZES}
            count={view.page.rows.length + view.page.unreadable}
            total={view.page.total}
            hasNext={view.page.next !== null}
            onFirst={() => change({})}
            onPrevious={() => change(pageChange(state.page - 1, view.page.prev))}
            onNext={() => change(pageChange(state.page + 1, view.page.next))}
            onSizeChange={(size) => change({ size: size === DEFAULT_SIZE ? undefined : size })}
          />
        )}
      </Card>

      <Region key={dialog?.openedAt.getTime()} name="list dialog">
        <Suspense>
          {dialog?.name === 'filters' && (
            <FilterSheet
              list={list}
              state={state}
              merchants={merchants}
              onApply={change}
              onClose={closeDialog}
            />
          )}
          {dialog?.name === 'columns' && (
            <ColumnsDialog
              columns={columns.info}
              choice={columns.choice}
              fallback={columns.fallback}
              onChange={columns.choose}
              onClose={closeDialog}
            />
          )}
          {dialog?.name === 'views' && (
            <ViewsDialog
              views={views}
              onApply={({ search }) => {
                closeDialog()
                address.replaceAll(search)
              }}
              onSave={(name) => {
                setViews(withView(views, { name, search: address.search, columns: columns.ids }))
              }}
              onRemove={(gone) => setViews(views.filter((other) => other !== gone))}
              urlOf={({ search }) => address.shareUrl(search)}
              onClose={closeDialog}
            />
          )}
          {dialog?.name === 'export' && (
            <ListExport
              scope={scope}
              list={list}
              state={state}
              chips={chips}
              shownColumns={columns.ids}
              total={page?.total ?? null}
              openedAt={dialog.openedAt}
              onClose={closeDialog}
            />
          )}
        </Suspense>
      </Region>
      <Region name="row drawer">
        <Suspense>
          {openId !== null && (
            <RowDrawer
              id={openId}
              title={drawer.title(openId)}
              ids={rows.map(list.rowId)}
              onOpen={(id) => address.openRow(id, 'sideways')}
              onClose={address.closeRow}
            >
              <RowDetails
                drawer={drawer}
                id={openId}
                row={rows.find((row) => list.rowId(row) === openId) ?? null}
              />
            </RowDrawer>
          )}
        </Suspense>
      </Region>
    </div>
  )
}

const NO_ROWS: readonly never[] = []

/** The list's own order in place of another; in its own column, which is never without one, the other way round. */
function sortWithout(sort: TableSort, ownSort: TableSort): TableSort {
  if (sort.column !== ownSort.column) return ownSort
  return { column: sort.column, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}

/** Page 1 has no cursor: it is always the newest one. */
function pageChange(page: number, cursor: string | null): ListChange {
  return page <= 1 || cursor === null ? {} : { page, cursor: paramOf(cursor) }
}

/** Columns in sight: named by a link to a view, else as this browser keeps them. */
function useColumns<Row extends object, Filter extends string, Extras>(
  list: ListDeclaration<Row, Filter, Extras>,
  { search, change }: ListAddress<Filter>,
  userId: string,
) {
  const info = columnInfo(list.columns)
  const fallback: ColumnChoice = { order: [], hidden: list.hiddenColumns ?? [], density: 'normal' }
  const slot = userStorageSlot({
    userId,
    area: 'local',
    name: `list/${list.id}/columns`,
    version: 1,
    schema: columnChoiceSchema,
  })
  const [kept, setKept] = useStored(slot, fallback)
  const linked = itemsOf(search.columns)
  const ids = shownColumns(info, { choice: kept, linked })
  const choice = linked.length === 0 ? kept : choiceOf(info, ids, kept.density)
  return {
    info,
    ids,
    choice,
    fallback,
    shown: ids.flatMap((id) => list.columns.find((column) => column.id === id) ?? []),
    choose: (next: ColumnChoice) => {
      setKept(next)
      // From here on it is this browser's choice, on the same page of the list.
      if (linked.length > 0) {
        change({ columns: undefined, page: search.page, cursor: search.cursor }, 'replace')
      }
    },
  }
}

/** `/` goes to the search, unless something is being typed or a dialog is open; by its place where the layout is Russian. */
function useSlashKey(field: { readonly current: HTMLInputElement | null }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey)
    if (!isSlash || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    const isTyping =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
    if (isTyping || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
    event.preventDefault()
    field.current?.focus()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
