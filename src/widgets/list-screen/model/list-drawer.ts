import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiScope, Watch } from '@/shared/api'

/**
 * The drawer of a list's rows.
 *
 * @typeParam Row as the list has it
 * @typeParam Details what the record's own call answers
 */
export type ListDrawer<Row extends object, Details extends Row> = {
  readonly title: (id: string) => string
  /** The record's own call. */
  readonly query: (scope: ApiScope, id: string) => UseQueryOptions<Details, Error, Details, (string | null)[]>
  /** `when-missing`: the row has all there is, so that only a record of another page is asked for. */
  readonly fetch?: 'always' | 'when-missing'
  readonly messages: {
    /** The server knows no such record: what it is called, and what to do. */
    readonly missing: (id: string) => string
    /** The next step with what is no such record, e.g. to look for it as an order. */
    readonly instead?: (id: string) => ReactNode
    /** «Не удалось загрузить операцию», before the reason. */
    readonly failed: string
  }
  /** Of a record that may change while it is open: it is asked for again, and the change is told. */
  readonly watch?: Watch<Row>
  readonly render: (shown: {
    readonly record: Row
    /** Null until the call has answered. */
    readonly details: Details | null
  }) => ReactNode
}
