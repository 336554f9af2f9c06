import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ApiScope, Watch } from '@/shared/api'
import { moscowDay } from '@/shared/lib/moscow-time'
import { plural } from '@/shared/lib/text'
import type { ListPage } from '../api'
import type { ListDeclaration, ListSettings } from './list-declaration'
import { askedDays, type ListState } from './list-state'

/** Returns true when a row that is created now would appear first in the list. */
export function canGrow(list: ListSettings, state: ListState, now: Date): boolean {
  const { fresh } = list.texts
  if (fresh === undefined || state.page > 1 || state.searchId !== '') return false
  const { column, direction } = state.sort
  const isNewestFirst = column === list.defaultSort.column && direction === 'desc'
  const days = askedDays(list, state, now)
  return isNewestFirst && days !== null && days.to >= moscowDay(now)
}

type Page<Row> = Pick<ListPage<Row, unknown>, 'rows' | 'total' | 'days' | 'askedAt'>

/** Returns the count of newer rows in the accusative, e.g. «3 новые операции»; `null` if there are none. */
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
  // After midnight the two counts cover different days, so they are not comparable.
  const isSameSpan = newest.days?.from === shown.days?.from
  const count = isSameSpan && newest.total !== null && shown.total !== null ? newest.total - shown.total : 0
  return count > 0 ? plural(count, fresh) : fresh[1]
}

type PolledRowsInput<Row extends object, Extras> = {
  readonly list: Pick<ListDeclaration<Row, Extras>, 'resource' | 'rowId'>
  readonly scope: ApiScope
  readonly watch: Watch<Row> | undefined
}

/** Updates a row of the list when its record was fetched anywhere, e.g. in the drawer or in a dialog. */
export function usePolledRows<Row extends object, Extras>({
  list: { resource, rowId },
  scope: { clientId },
  watch,
}: PolledRowsInput<Row, Extras>): void {
  const queryClient = useQueryClient()
  const poll = useEffectEvent((record: Row) => {
    const id = rowId(record)
    const isOld = (row: Row) => rowId(row) === id && watch?.words(row) !== watch?.words(record)
    for (const { queryKey, state } of queryClient
      .getQueryCache()
      .findAll({ queryKey: [resource, clientId, 'list'] })) {
      const page = state.data as ListPage<Row, Extras> | undefined
      if (page?.rows.some(isOld) !== true) continue
      const rows = page.rows.map((row) => (isOld(row) ? record : row))
      // Keeps `updatedAt`, because the other rows of the page have not been refetched.
      queryClient.setQueryData(queryKey, { ...page, rows }, { updatedAt: state.dataUpdatedAt })
    }
  })
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const [ofResource, ofClient, kind] = event.query.queryKey
        if (ofResource === resource && ofClient === clientId && kind === 'detail') {
          poll(event.query.state.data as Row)
        }
      }),
    [queryClient, resource, clientId],
  )
}
