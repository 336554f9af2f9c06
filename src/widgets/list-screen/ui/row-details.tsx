import { useQuery } from '@tanstack/react-query'
import { ApiError, orKnown, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { isolated } from '@/shared/lib/text'
import { LoadingPlaceholder, QueryStrip } from '@/shared/ui'
import type { ListDrawer } from '../model/list-drawer'

type RowDetailsProps<Row extends object, Details extends Row> = {
  readonly drawer: ListDrawer<Row, Details>
  readonly id: string
  /** As the list has it; null when it is not on the page that is shown. */
  readonly row: Row | null
}

/** One record, asked for by its id. What the list knows of it shows meanwhile, and stays when the call fails. */
export function RowDetails<Row extends object, Details extends Row>({
  drawer: { query, asks = 'always', words, content },
  id,
  row,
}: RowDetailsProps<Row, Details>) {
  const details = useQuery({
    ...query(useApiScope(), id),
    enabled: asks === 'always' || row === null,
  })
  const { data = null, error } = details
  return (
    <QueryStrip
      state={orKnown<Row>(queryState(details), row)}
      title={words.failed}
      message={error instanceof ApiError && error.status === 404 ? words.missing(isolated(id)) : undefined}
      skeleton={<LoadingPlaceholder className="min-h-60" />}
      stale={{ title: words.failed }}
    >
      {(record) => content({ record, details: data })}
    </QueryStrip>
  )
}
