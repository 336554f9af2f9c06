import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiScope, Watch } from '@/shared/api'

export type ListDrawer<Row extends object, Details extends Row> = {
  readonly title: (id: string) => string
  readonly query: (scope: ApiScope, id: string) => UseQueryOptions<Details, Error, Details, (string | null)[]>
  /** `when-missing`: rows are complete, so a record is only fetched when its row is not on the page. */
  readonly fetch?: 'always' | 'when-missing'
  readonly messages: {
    readonly missing: (id: string) => string
    /** Renders the next step when the record does not exist, e.g. a search by order number. */
    readonly instead?: (id: string) => ReactNode
    readonly failed: string
  }
  readonly watch?: Watch<Row>
  readonly render: (shown: { readonly record: Row; readonly details: Details | null }) => ReactNode
}
