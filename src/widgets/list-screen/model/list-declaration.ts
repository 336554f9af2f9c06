import type { ReactNode } from 'react'
import type { ExportColumn } from '@/features/export-list'
import type { DataColumns, TableSort } from '@/shared/ui'

export type FilterOption = {
  /** In the address. */
  readonly value: string
  readonly title: string
  /** What the call is asked for in place of `value`, e.g. the codes of a group. */
  readonly sends?: readonly string[]
}

export type TabCounts = {
  readonly total: number
  readonly of: (value: string) => number
}

type FilterBase = {
  readonly title: string
  /** Parameter of the call: a comma list for choices, a text otherwise. */
  readonly param: string
}

export type ListFilter<Extras> =
  /** Several of a few. */
  | (FilterBase & { readonly kind: 'choice'; readonly options: readonly FilterOption[] })
  | (FilterBase & { readonly kind: 'text' })
  /** One of a few, as tabs above the table; without a choice all rows. */
  | (FilterBase & {
      readonly kind: 'tabs'
      readonly allTitle: string
      readonly options: readonly FilterOption[]
      /** Null when the answer had no counts: none are shown then, and no zeros. */
      readonly counts: (extras: Extras) => TabCounts | null
    })

/** Rows of one answer; those that fit no schema are counted. */
export type ReadRows<Row> = { readonly rows: readonly Row[]; readonly unreadable: number }

/** A list page is this declaration, handed to `ListScreen` (product §3.1). Keep it at module level. */
export type ListDeclaration<Row extends object, Filter extends string, Extras = null> = {
  /** Unique: home of the columns and views in this browser, and part of the cache's keys. */
  readonly id: string
  /** First part of the cache's keys. */
  readonly concept: string
  /** Accessible name of the table. */
  readonly label: string
  /** On the secure host, e.g. `/api/v1/transactions`. */
  readonly path: string
  /** Parameters of every call of this list. */
  readonly query?: Readonly<Record<string, string>>
  /** `items` of the answer, see `rowsReader`. */
  readonly readItems: (items: unknown) => ReadRows<Row>
  /** What the answer has beside rows and cursor. */
  readonly readExtras: (answer: unknown) => Extras
  readonly rowId: (row: Row) => string
  /** Every column has an id: the field by which the server sorts. One is `primary`. */
  readonly columns: DataColumns<Row>
  /** Ids of columns that are out of sight until they are chosen. */
  readonly hiddenColumns?: readonly string[]
  /** The row on a phone. */
  readonly card: (row: Row) => ReactNode
  /** Kinds of dates that the period may mean; the first is the default. Without any the list has no period. */
  readonly dateFields: readonly { readonly value: string; readonly title: string }[]
  /** False for rows that belong to no project: they are neither asked for nor filtered by one. */
  readonly hasProjects?: boolean
  readonly filters: { readonly [Name in Filter]: ListFilter<Extras> }
  readonly defaultSort: TableSort
  /** Search by id. `param` of the call. */
  readonly search: { readonly label: string; readonly param: string }
  readonly exportColumns: readonly ExportColumn<Row>[]
  /** Latin, the first part of the exported file's name. */
  readonly fileName: string
  readonly texts: {
    /** What there is none of, in the genitive: «операций». */
    readonly noneOf: string
    /** The id that was searched for is not there: «Операция с таким ID не найдена». */
    readonly notFound: string
    /** Nothing ever: what it is, and what to do first. */
    readonly never: string
    readonly neverHint: string
  }
}
