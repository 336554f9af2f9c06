import { moscowDay } from '@/shared/lib/moscow-time'
import { plural } from '@/shared/lib/text'
import type { ListPage } from '../api/list.queries'
import type { ListSettings } from './list-declaration'
import { askedDays, type ListState } from './list-state'

/** Whether a row that is added now would be the first one on the screen. */
export function canGrow(list: ListSettings, state: ListState, now: Date): boolean {
  const { fresh } = list.texts
  if (fresh === undefined || state.page > 1 || state.searchId !== '') return false
  const { column, direction } = state.sort
  const isNewestFirst = column === list.defaultSort.column && direction === 'desc'
  const days = askedDays(list, state, now)
  return isNewestFirst && days !== null && days.to >= moscowDay(now)
}

type Page<Row> = Pick<ListPage<Row, unknown>, 'rows' | 'total' | 'days' | 'askedAt'>

/** «3 новые операции» that the page on the screen lacks; null when there are none. */
export function newRowsText<Row extends object>(
  list: Pick<ListSettings, 'texts'> & { readonly rowId: (row: Row) => string },
  shown: Page<Row>,
  newest: Page<Row> | null,
): string | null {
  const { fresh } = list.texts
  const [row] = newest?.rows ?? []
  if (fresh === undefined || newest === null || row === undefined || newest.askedAt <= shown.askedAt)
    return null
  if (shown.rows.some((other) => list.rowId(other) === list.rowId(row))) return null
  // Of other days, as after midnight, the numbers do not compare.
  const isSameSpan = newest.days?.from === shown.days?.from
  const count = isSameSpan && newest.total !== null && shown.total !== null ? newest.total - shown.total : 0
  return count > 0 ? plural(count, fresh) : `Есть ${fresh[1]}`
}
