import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiScope, Watch } from '@/shared/api'

/** The drawer of a list's rows; `Details` is the response to the record's own request. */
export type ListDrawer<Row extends object, Details extends Row> = {
  readonly title: (id: string) => string
  readonly query: (scope: ApiScope, id: string) => UseQueryOptions<Details, Error, Details, (string | null)[]>
  /** `when-missing`: the row has everything, so only a record of another page is requested. */
  readonly fetch?: 'always' | 'when-missing'
  readonly messages: {
    readonly missing: (id: string) => string
    /** The next step after a missing record, e.g. a search by order number. */
    readonly instead?: (id: string) => ReactNode
    readonly failed: string
  }
  /** Polls a record that may change while it is open. */
  readonly watch?: Watch<Row>
  readonly render: (shown: { readonly record: Row; readonly details: Details | null }) => ReactNode
}
