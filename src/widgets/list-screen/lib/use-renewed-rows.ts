import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ApiScope, Watch } from '@/shared/api'
import type { ListPage } from '../api/list.queries'
import type { ListDeclaration } from '../model/list-declaration'

type PolledRowsInput<Row extends object, Extras> = {
  readonly list: Pick<ListDeclaration<Row, Extras>, 'resource' | 'rowId'>
  readonly scope: ApiScope
  /** What tells a change of a row; without it rows are as their list has them. */
  readonly watch: Watch<Row> | undefined
}

/** A row takes the new state of its record, wherever that has been asked for: in the drawer, in a dialog over the list. */
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
      // The rest of the page is as old as it was.
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
