import type { ReactNode } from 'react'
import type { ExportPreset } from '@/features/export-list'
import type { LinksConfig } from '@/shared/config'
import type { z } from '@/shared/lib/zod'
import type { ColumnInfo, ListColumn, TableSort } from '@/shared/ui'

export type FilterOption = {
  readonly value: string
  readonly title: string
  /** Sent instead of `value`, e.g. the codes of a group. */
  readonly sends?: readonly string[]
}

type FilterBase = {
  readonly title: string
  /** Search param of the request: a comma list for choices, a text otherwise. */
  readonly param: string
}

export type ListFilter =
  | (FilterBase & { readonly kind: 'choice'; readonly options: readonly FilterOption[] })
  | (FilterBase & {
      readonly kind: 'text'
      /** Returns what is sent instead of the typed text, e.g. an amount without spaces. */
      readonly sends?: (text: string) => string
      /** The text names rows of any day, e.g. an order number: the period is not sent. */
      readonly anyPeriod?: boolean
      /** The search box recognises its text. Shown and sent only when `features.search` has its parameter. */
      readonly isSearch?: boolean
      /** Formats the value for its chip. */
      readonly wordOf?: (value: string) => string
    })
  /** Tabs above the table; without a selected one all rows. */
  | (FilterBase & {
      readonly kind: 'tabs'
      readonly allTitle: string
      readonly options: readonly FilterOption[]
    })

/** Ready combinations of filters, as tabs above the table. */
type Slices = {
  readonly title: string
  readonly filters: readonly string[]
  readonly options: readonly { readonly title: string; readonly values: Readonly<Record<string, string>> }[]
}

/** «Вид»: a name for the filters, the relative period, the columns and the sort, as the address holds them. */
export type SavedView = {
  readonly name: string
  readonly search: Readonly<Record<string, string | number>>
}

export type TabCounts = {
  readonly total: number
  readonly of: (value: string) => number
}

/** Rows that fit no schema are only counted. */
export type ParsedRows<Row> = { readonly rows: readonly Row[]; readonly unreadable: number }

/** The part of a list's declaration that does not depend on the type of its rows. */
export type ListSettings<Column extends ColumnInfo = ColumnInfo> = {
  /** Unique: part of the storage keys of columns and views, and of the query keys. */
  readonly id: string
  /** First part of the query keys. */
  readonly resource: string
  /** Accessible name of the table. */
  readonly label: string
  /** On the secure host, e.g. `/api/v1/transactions`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** In the order of the table, and in that of the whole file. */
  readonly columns: readonly Column[]
  readonly hiddenByDefault?: readonly string[]
  /** Dates that the period can apply to; the first is the default. A list without any has no period. */
  readonly dateFields: readonly { readonly value: string; readonly title: string }[]
  /** False when rows belong to no project. */
  readonly hasProjects?: boolean
  readonly filters: Readonly<Record<string, ListFilter>>
  readonly slices?: Slices
  readonly defaultSort: TableSort
  /** Search by id, sent as `param`; without a result the text is sent as `orElse`, e.g. an order number. */
  readonly search: {
    readonly label: string
    readonly placeholder?: string
    readonly param: string
    readonly orElse?: string
  }
  /** Latin, the first part of the exported file's name. */
  readonly fileName: string
  readonly readyViews?: readonly SavedView[]
  readonly neverLink?: { readonly title: string; readonly href: (links: LinksConfig) => string }
  readonly texts: {
    /** Genitive: «операций». */
    readonly noneOf: string
    readonly notFound: string
    readonly never: string
    readonly neverHint: string
    /** Forms of «новая операция», for a list that is polled for new rows. */
    readonly fresh?: readonly [string, string, string]
  }
}

/** A list page is this declaration, passed to `ListScreen` (product §3.1). Keep it at module level. */
export type ListDeclaration<Row extends object, Extras = null> = ListSettings<ListColumn<Row>> & {
  readonly row: z.ZodMiniType<Row>
  /** Parses the rest of the response, without its rows. */
  readonly parseExtras?: (response: unknown) => Extras | null
  readonly rowId: (row: Row) => string
  /** A file for one purpose. */
  readonly filePreset?: ExportPreset<Row>
  readonly card: (row: Row) => ReactNode
  /** Not called without extras: no counts are shown, and no zeros. */
  readonly tabCounts?: (extras: Extras) => TabCounts
  /** Undefined when the count is unknown. */
  readonly sliceCount?: (extras: Extras, values: Readonly<Record<string, string>>) => number | undefined
}
