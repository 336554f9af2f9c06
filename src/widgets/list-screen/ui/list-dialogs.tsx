import type { ApiScope } from '@/shared/api'
import { lazyPart } from '@/shared/lib/lazy'
import { quoted } from '@/shared/lib/text'
import { ErrorBoundary, toast } from '@/shared/ui'
import type { Chip } from '../model/list-chips'
import type { ListDeclaration, ListTables, SavedView } from '../model/list-declaration'
import { withView } from '../model/saved-views'
import type { useColumns } from '../model/use-columns'
import type { ListUrl } from '../model/use-list-url'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet')).FilterSheet)
const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog')).ColumnsDialog)
const ViewsDialog = lazyPart(async () => (await import('./views-dialog')).ViewsDialog)
const ListExport = lazyPart(async () => (await import('./list-export')).ListExport)

export const preloadFilters = FilterSheet.preload

export type OpenDialog = {
  readonly name: 'filters' | 'columns' | 'views' | 'export'
  readonly openedAt: Date
}

type ListDialogsProps<Row extends object, Extras> = {
  readonly dialog: OpenDialog | null
  readonly list: ListDeclaration<Row, Extras>
  readonly url: ListUrl
  readonly tables: ListTables | undefined
  readonly columns: ReturnType<typeof useColumns<Row, Extras>>
  readonly views: readonly SavedView[]
  readonly onViews: (views: readonly SavedView[]) => void
  readonly scope: ApiScope
  readonly chips: readonly Chip[]
  readonly total: number | null
  readonly onClose: () => void
}

export function ListDialogs<Row extends object, Extras>({
  dialog,
  list,
  url,
  tables,
  columns,
  views,
  onViews,
  scope,
  chips,
  total,
  onClose,
}: ListDialogsProps<Row, Extras>) {
  if (dialog === null) return null
  return (
    <ErrorBoundary key={dialog.openedAt.getTime()} name="list dialog" onFailure={onClose}>
      {dialog.name === 'filters' && <FilterSheet onClose={onClose} />}
      {dialog.name === 'columns' && (
        <ColumnsDialog
          columns={columns.columns}
          choice={columns.choice}
          fallback={columns.fallback}
          tables={tables}
          onChange={columns.choose}
          onClose={onClose}
        />
      )}
      {dialog.name === 'views' && (
        <ViewsDialog
          views={views}
          readyViews={list.readyViews}
          onApply={({ search }) => {
            onClose()
            url.replaceAll(search)
          }}
          onSave={(name) => {
            const { search } = url
            const next = withView(views, { name, search, columns: columns.ids, filters: list.filters })
            onViews(next)
            onClose()
            url.replaceAll({ ...next[0]?.search })
            toast({ tone: 'success', text: `Вид ${quoted(next[0]?.name ?? '')} сохранён` })
          }}
          onPin={(view) => onViews([view, ...views.filter((other) => other !== view)])}
          onRemove={(gone) => onViews(views.filter((other) => other !== gone))}
          urlOf={({ search }) => url.shareUrl(search)}
          onClose={onClose}
        />
      )}
      {dialog.name === 'export' && (
        <ListExport
          scope={scope}
          list={list}
          chips={chips}
          shownColumns={columns.ids}
          total={total}
          openedAt={dialog.openedAt}
          onClose={onClose}
        />
      )}
    </ErrorBoundary>
  )
}
