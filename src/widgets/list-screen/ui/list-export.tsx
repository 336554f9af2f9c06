import { ExportDialog } from '@/features/export-list'
import type { ApiScope } from '@/shared/api'
import { periodTitle } from '@/shared/lib/moscow-time'
import { fetchListPage } from '../api/list.queries'
import { fileColumns, shownFileIds } from '../model/columns'
import type { Chip } from '../model/list-chips'
import type { ListDeclaration } from '../model/list-declaration'
import { askedDays } from '../model/list-state'
import { useListContext } from './list-context'

type ListExportProps<Row extends object, Extras> = {
  readonly scope: ApiScope
  readonly list: ListDeclaration<Row, Extras>
  readonly chips: readonly Chip[]
  readonly shownColumns: readonly string[]
  readonly total: number | null
  /** When the dialog was opened: the days of a relative period stay the same while it works. */
  readonly openedAt: Date
  readonly onClose: () => void
}

/** The whole filtered list behind the table, for the export (product §14.1). */
export function ListExport<Row extends object, Extras>({
  scope,
  list,
  chips,
  shownColumns,
  total,
  openedAt,
  onClose,
}: ListExportProps<Row, Extras>) {
  const { state } = useListContext()
  const days = askedDays(list, state, openedAt)
  const name = days === null ? list.fileName : `${list.fileName}_${days.from}_${days.to}`
  const texts = chips.map(({ text }) => text)
  return (
    <ExportDialog
      columns={fileColumns(list.columns)}
      visibleColumnIds={shownFileIds(list.columns, shownColumns)}
      filters={days === null ? texts : [periodTitle(state.period, openedAt), ...texts]}
      source={{
        total,
        rowId: list.rowId,
        fetchPage: (cursor, signal) =>
          fetchListPage({ api: scope.api, list, state, days, limit: EXPORT_PAGE, cursor, signal }),
      }}
      fileName={name}
      onClose={onClose}
    />
  )
}

/** Rows a call at most (product §14.2). */
const EXPORT_PAGE = 100
