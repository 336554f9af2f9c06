import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryState } from '@/shared/api'
import { Button, LoadingPlaceholder, QueryPanel } from '@/shared/ui'

type RecordPanelProps<Data> = {
  readonly query: UseQueryResult<Data>
  /** What could not be done when it fails. */
  readonly title: string
  readonly offlineHint: string
  /** Where to go without the record, beside «Повторить». */
  readonly leave: ReactNode
  readonly children: (record: Data) => ReactNode
}

/** What the form needs before it opens. */
export function RecordPanel<Data>({ query, title, offlineHint, leave, children }: RecordPanelProps<Data>) {
  return (
    <QueryPanel
      state={queryState(query)}
      title={title}
      skeleton={<LoadingPlaceholder className="min-h-64" />}
      offlineHint={offlineHint}
      actions={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => void query.refetch()}>
            Повторить
          </Button>
          {leave}
        </div>
      }
    >
      {children}
    </QueryPanel>
  )
}
