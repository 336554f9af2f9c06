import { useQuery } from '@tanstack/react-query'
import { ApiError, useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { isolated } from '@/shared/lib/text'
import { ErrorWords, FailureNotice, LoadingPlaceholder } from '@/shared/ui'
import type { ListDrawer } from '../model/list-drawer'

type RowDetailsProps<Row extends object, Details extends Row> = {
  readonly drawer: ListDrawer<Row, Details>
  readonly id: string
  /** As the list has it; null when it is not on the page that is shown. */
  readonly row: Row | null
}

/** One record, asked for by its id. What the list knows of it shows meanwhile, and stays when the call fails. */
export function RowDetails<Row extends object, Details extends Row>({
  drawer: { query, fetch = 'always', messages, render },
  id,
  row,
}: RowDetailsProps<Row, Details>) {
  const api = useApi()
  const session = useSession()
  const { data, error, refetch, isFetching } = useQuery({
    ...query(api, { clientId: session?.clientId ?? null, id }),
    enabled: fetch === 'always' || row === null,
  })
  const record = data ?? row
  return (
    <>
      {error !== null && (
        <FailureNotice busy={isFetching} onRetry={() => void refetch()}>
          {error instanceof ApiError && error.status === 404 ? (
            messages.missing(isolated(id))
          ) : (
            <>
              {`${messages.failed}: `}
              <ErrorWords error={error} />
            </>
          )}
        </FailureNotice>
      )}
      {record === null && error === null && <LoadingPlaceholder className="min-h-60" />}
      {record !== null && render({ record, details: data ?? null })}
    </>
  )
}
