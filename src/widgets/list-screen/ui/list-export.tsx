import { useEffect, useState } from 'react'
import { ExportDialog, type ExportPreset } from '@/features/export-list'
import { useApi } from '@/shared/api'
import { loadChunk } from '@/shared/lib/lazy'
import { dottedDay, periodTitle } from '@/shared/lib/moscow-time'
import { fetchListPage, WHOLE_LIST_PAGE } from '../api'
import { fileColumns, shownFileIds } from '../model/columns'
import type { Chip } from '../model/list-chips'
import type { ListDeclaration, ListRow, ListSettings } from '../model/list-declaration'
import { askedDays, hasPeriod, type ListState } from '../model/list-state'
import { useListContext } from '../model/use-list-url'

type ListExportProps<Row extends ListRow, Extras> = {
  readonly list: ListDeclaration<Row, Extras>
  readonly chips: readonly Chip[]
  readonly shownColumns: readonly string[]
  readonly total: number | null
  /** Time at which the dialog was opened: the days of a relative period must not change while it is open. */
  readonly openedAt: Date
  readonly onClose: () => void
}

export function ListExport<Row extends ListRow, Extras>(props: ListExportProps<Row, Extras>) {
  const { list, chips, shownColumns, total, openedAt, onClose } = props
  const { state } = useListContext()
  const api = useApi()
  const { filePreset } = list
  const [preset, setPreset] = useState<ExportPreset<Row>>()
  useEffect(() => {
    if (filePreset === undefined) return
    loadChunk(filePreset).then(setPreset, (error: unknown) =>
      // Throws during rendering, so that the dialog's error boundary catches the error.
      setPreset(() => {
        throw error
      }),
    )
  }, [filePreset])
  if (filePreset !== undefined && preset === undefined) return null
  const days = askedDays(list, state, openedAt)
  const name = days === null ? list.fileName : `${list.fileName}_${days.from}_${days.to}`
  const texts = chips.map(({ text }) => text)
  return (
    <ExportDialog
      columns={fileColumns(list.columns)}
      visibleColumnIds={shownFileIds(list.columns, shownColumns)}
      preset={preset}
      groupIds={TOLD_APART_BY}
      facts={[
        { title: 'Список', text: list.label },
        ...(hasPeriod(list) ? [{ title: 'Период', text: periodText(list, state, days) }] : []),
        { title: 'Фильтры', text: texts.length === 0 ? 'нет' : texts.join('; ') },
        { title: 'Время', text: 'московское' },
      ]}
      filters={days === null ? texts : [periodTitle(state.period, openedAt), ...texts]}
      source={{
        total,
        rowId: (row) => row.id,
        fetchPage: (cursor, signal) =>
          fetchListPage({ api, list, state, days, limit: WHOLE_LIST_PAGE, cursor, signal }),
      }}
      fileName={name}
      onClose={onClose}
    />
  )
}

/** Formats the period, e.g. «01.11.2026 – 30.11.2026, по дате создания». */
function periodText(
  { dateFields }: ListSettings,
  { dateField }: ListState,
  days: ReturnType<typeof askedDays>,
): string {
  if (days === null) return 'за всё время'
  const title = dateFields.find(({ value }) => value === dateField)?.title
  return `${dottedDay(days.from)} – ${dottedDay(days.to)}${title === undefined ? '' : `, по ${title}`}`
}

/** Ids of the columns by which exported totals are grouped. Amounts in two currencies must not be added up. */
const TOLD_APART_BY = ['type', 'status', 'currency']
