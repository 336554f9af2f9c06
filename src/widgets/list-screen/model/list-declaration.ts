import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ExportPreset } from '@/features/export-list'
import type { ApiScope, Watch } from '@/shared/api'
import type { LinksConfig } from '@/shared/config'
import type { Period } from '@/shared/lib/moscow-time'
import type { Choice } from '@/shared/lib/text'
import type { z } from '@/shared/lib/zod'
import type { ColumnInfo, ListColumn, TableSort } from '@/shared/ui'

export type FilterOption = Choice & {
  /** Values sent instead of `value`, e.g. the codes of a group. */
  readonly sends?: readonly string[]
}

type FilterBase = { readonly title: string; readonly param: string }

export type ListFilter =
  | (FilterBase & { readonly kind: 'choice'; readonly options: readonly FilterOption[] })
  | (FilterBase & {
      readonly kind: 'text'
      /** Example of the text. */
      readonly placeholder?: string
      /** Returns the text to send instead of the typed text, e.g. an amount without spaces. */
      readonly sends?: (text: string) => string
      /** If true, the period is not sent, since the text identifies rows of any day, e.g. an order number. */
      readonly anyPeriod?: boolean
      /** If true, the search field recognises text of this filter. Needs `param` in `features.search`. */
      readonly isSearch?: boolean
      /** Formats the value for its chip. */
      readonly wordOf?: (value: string) => string
    })
  /** Tabs above the table. Without a selected tab, all rows are shown. */
  | (FilterBase & {
      readonly kind: 'tabs'
      readonly allTitle: string
      readonly options: readonly FilterOption[]
    })

/** Predefined combinations of filters, shown as tabs above the table. */
type Slices = {
  readonly title: string
  readonly filters: readonly string[]
  readonly options: readonly { readonly title: string; readonly values: Readonly<Record<string, string>> }[]
}

/** Saved filters, relative period, columns and sort order, in the format of the URL. */
export type SavedView = { readonly name: string; readonly search: Readonly<Record<string, string | number>> }

export type ListTable = { readonly title: string; readonly isOpen: boolean; readonly open: () => void }

export type TabCounts = { readonly total: number; readonly of: (value: string) => number }

/** Parsed rows, and the count of rows that do not match the schema. */
export type ParsedRows<Row> = { readonly rows: readonly Row[]; readonly unreadable: number }

/** The part of a list's declaration that does not depend on the type of its rows. */
export type ListSettings<Column extends ColumnInfo = ColumnInfo> = {
  /** Unique id in storage keys and query keys. */
  readonly id: string
  readonly resource: string
  readonly label: string
  /** Path on the secure host, e.g. `/api/v1/transactions`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly columns: readonly Column[]
  readonly hiddenByDefault?: readonly string[]
  /** Dates that the period can apply to, the default first. Without dates, the list has no period. */
  readonly dateFields: readonly (Choice & { readonly hasFuture?: true })[]
  readonly hasProjects?: boolean
  /** Period when the URL has none. Defaults to the last 7 days. */
  readonly defaultPeriod?: Period
  readonly filters: Readonly<Record<string, ListFilter>>
  readonly slices?: Slices
  readonly defaultSort: TableSort
  /** Search by id, sent as `param`. If set, `orElse` is a second parameter for the same text, e.g. an order number. */
  readonly search: {
    readonly label: string
    readonly placeholder?: string
    readonly param: string
    readonly orElse?: string
  }
  /** First part of the exported file's name, in Latin letters. */
  readonly fileName: string
  readonly readyViews?: readonly SavedView[]
  readonly neverLink?: { readonly title: string; readonly href: (links: LinksConfig) => string }
  readonly texts: {
    /** Name of the rows in the genitive, e.g. «операций». */
    readonly noneOf: string
    readonly notFound: string
    readonly never: string
    readonly neverHint: string
    /** Plural forms of a new row, e.g. «новую операцию», in a list that is polled for new rows. */
    readonly fresh?: readonly [string, string, string]
  }
}

export type ListRow = { readonly id: string }

/** The declaration of a list page, passed to `ListScreen` (product §3.1). Keep it at module level. */
export type ListDeclaration<Row extends ListRow, Extras = null> = ListSettings<ListColumn<Row>> & {
  readonly row: z.ZodMiniType<Row>
  /** Parses the rest of the response, besides the rows. */
  readonly parseExtras?: (response: unknown) => Extras | null
  /**
   * Returns false for a row that does not match a filter, because the provider ignored the filter. The list leaves
   * out such rows and then does not use the response's total.
   */
  readonly isRowOf?: (row: Row, filters: ReadonlyMap<string, readonly string[]>) => boolean
  /** Loads the columns of an exported file for a special purpose, e.g. accounting. */
  readonly filePreset?: () => Promise<ExportPreset<Row>>
  readonly card: (row: Row) => ReactNode
  /** Counts on the tabs. While extras are missing, the tabs show no counts instead of zeros. */
  readonly tabCounts?: (extras: Extras) => TabCounts
  readonly sliceCount?: (extras: Extras, values: Readonly<Record<string, string>>) => number | undefined
}

export type ListDrawer<Row extends ListRow, Details extends Row> = {
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
