import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
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
  drawer: { query, asks = 'always', words, content },
  id,
  row,
}: RowDetailsProps<Row, Details>) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(useApiScope(), id),
    enabled: asks === 'always' || row === null,
  })
  const record = data ?? row
  return (
    <>
      {error !== null && (
        <FailureNotice busy={isFetching} onRetry={() => void refetch()}>
          {error instanceof ApiError && error.status === 404 ? (
            words.missing(isolated(id))
          ) : (
            <>
              {`${words.failed}: `}
              <ErrorWords error={error} />
            </>
          )}
        </FailureNotice>
      )}
      {record === null && error === null && <LoadingPlaceholder className="min-h-60" />}
      {record !== null && content({ record, details: data ?? null })}
    </>
  )
}
