import type { ExportSource } from '@/features/export-list'
import type { ApiScope } from '@/shared/api'
import { fetchListPage } from './api'
import type { ListDeclaration } from './model/list-declaration'
import type { ListSearch } from './model/list-search'
import { askedDays, readListState } from './model/list-state'

/** Maximum number of rows per request (product §14.2). */
export const WHOLE_LIST_PAGE = 100

/** Fetches all pages of a list, for calculations that need every row. */
export function wholeList<Row extends object, Extras>(
  { api }: ApiScope,
  list: ListDeclaration<Row, Extras>,
  url: ListSearch,
) {
  const state = readListState(list, url)
  const days = askedDays(list, state, new Date())
  return {
    total: null,
    rowId: list.rowId,
    fetchPage: (cursor: string | null, signal: AbortSignal) =>
      fetchListPage({ api, list, state, days, limit: WHOLE_LIST_PAGE, cursor, signal }),
  } satisfies ExportSource<Row>
}
