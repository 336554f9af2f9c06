import { ExportDialog } from '@/features/export-list'
import type { ApiScope } from '@/shared/api'
import { periodTitle } from '@/shared/lib/moscow-time'
import { fetchListPage } from '../api/list.queries'
import { withCompanions } from '../model/export-columns'
import type { Chip } from '../model/list-chips'
import type { ListDeclaration } from '../model/list-declaration'
import { askedDays, type ListState } from '../model/list-state'

type ListExportProps<Row extends object, Filter extends string, Extras> = {
  readonly scope: ApiScope
  readonly list: ListDeclaration<Row, Filter, Extras>
  readonly state: ListState<Filter>
  readonly chips: readonly Chip[]
  readonly shownColumns: readonly string[]
  readonly total: number | null
  /** When the dialog was opened: the days of a relative period stay the same while it works. */
  readonly openedAt: Date
  readonly onClose: () => void
}

/** The whole filtered list behind the table, for the export (product §14.1). */
export function ListExport<Row extends object, Filter extends string, Extras>({
  scope,
  list,
  state,
  chips,
  shownColumns,
  total,
  openedAt,
  onClose,
}: ListExportProps<Row, Filter, Extras>) {
  const days = askedDays(list, state, openedAt)
  const name = days === null ? list.fileName : `${list.fileName}_${days.from}_${days.to}`
  const texts = chips.map(({ text }) => text)
  return (
    <ExportDialog
      columns={list.exportColumns}
      visibleColumnIds={withCompanions(shownColumns, list.exportColumns)}
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
