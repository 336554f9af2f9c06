import type { ExportSource } from '@/features/export-list'
import type { ApiScope } from '@/shared/api'
import { fetchListPage } from './api'
import type { ListDeclaration } from './model/list-declaration'
import type { ListSearch } from './model/list-search'
import { askedDays, readListState } from './model/list-state'

/** Maximum rows of a request (product §14.2). */
export const WHOLE_LIST_PAGE = 100

/** All rows of a list, page by page, for what cannot do with a part of them. */
export function wholeList<Row extends object, Extras>(
  { api }: ApiScope,
  list: ListDeclaration<Row, Extras>,
  url: ListSearch,
): ExportSource<Row> {
  const state = readListState(list, url)
  const days = askedDays(list, state, new Date())
  return {
    total: null,
    rowId: list.rowId,
    fetchPage: (cursor, signal) =>
      fetchListPage({ api, list, state, days, limit: WHOLE_LIST_PAGE, cursor, signal }),
  }
}
