import type { ReactNode } from 'react'
import type { ExportPreset } from '@/features/export-list'
import type { LinksConfig } from '@/shared/config'
import type { z } from '@/shared/lib/zod'
import type { ColumnInfo, ListColumn, TableSort } from '@/shared/ui'

export type FilterOption = {
  /** In the address. */
  readonly value: string
  readonly title: string
  /** What the call is asked for in place of `value`, e.g. the codes of a group. */
  readonly sends?: readonly string[]
}

type FilterBase = {
  readonly title: string
  /** Parameter of the call: a comma list for choices, a text otherwise. */
  readonly param: string
}

/** Declared as data in the `config` of the entity, by its name in the address. */
export type ListFilter =
  /** Several of a few. */
  | (FilterBase & { readonly kind: 'choice'; readonly options: readonly FilterOption[] })
  | (FilterBase & {
      readonly kind: 'text'
      /** What the call is asked for in place of what was typed, e.g. a sum without spaces. */
      readonly sends?: (text: string) => string
      /** The text names rows of any day, e.g. an order number: the period is not asked for. */
      readonly anyPeriod?: boolean
      /** The value as its chip shows it; as it is without this. */
      readonly wordOf?: (value: string) => string
    })
  /** One of a few, as tabs above the table; without a choice all rows. */
  | (FilterBase & {
      readonly kind: 'tabs'
      readonly allTitle: string
      readonly options: readonly FilterOption[]
    })

/** Ready choices of a few filters, as tabs above the table. */
type Slices = {
  readonly title: string
  /** The filters that each choice sets anew. */
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

/** Rows of one answer; those that fit no schema are counted. */
export type ParsedRows<Row> = { readonly rows: readonly Row[]; readonly unreadable: number }

/** The part of a list's declaration that does not depend on the type of its rows. */
export type ListSettings<Column extends ColumnInfo = ColumnInfo> = {
  /** Unique: columns and views are stored under it in this browser, and it is part of the cache's keys. */
  readonly id: string
  /** First part of the cache's keys. */
  readonly resource: string
  /** Accessible name of the table. */
  readonly label: string
  /** On the secure host, e.g. `/api/v1/transactions`. */
  readonly path: string
  /** Parameters of every call of this list. */
  readonly query?: Readonly<Record<string, string>>
  /** In the order of the table, and in that of the whole file. */
  readonly columns: readonly Column[]
  /** Ids of the columns that show only when the user chooses them. */
  readonly hiddenByDefault?: readonly string[]
  /** Dates that the period can apply to; the first is the default. A list without any has no period. */
  readonly dateFields: readonly { readonly value: string; readonly title: string }[]
  /** False when rows belong to no project, so that the list is not filtered by one. */
  readonly hasProjects?: boolean
  readonly filters: Readonly<Record<string, ListFilter>>
  readonly slices?: Slices
  readonly defaultSort: TableSort
  /** Search by id: `param` of the call; what is the id of no row is looked for by `orElse`, e.g. as an order number. */
  readonly search: {
    readonly label: string
    /** Shorter than the label, which may not fit. */
    readonly placeholder?: string
    readonly param: string
    readonly orElse?: string
  }
  /** Latin, the first part of the exported file's name. */
  readonly fileName: string
  /** Views that are there for everybody, beside those that a user saves. */
  readonly readyViews?: readonly SavedView[]
  /** What to do first when there has never been a row: a link out of the cabinet. */
  readonly neverLink?: { readonly title: string; readonly href: (links: LinksConfig) => string }
  readonly texts: {
    /** What the list lacks when it is empty, in the genitive: «операций». */
    readonly noneOf: string
    /** Shown when the searched id does not exist: «Операция с таким ID не найдена». */
    readonly notFound: string
    /** Shown when there has never been a row: what will be here and how to start. */
    readonly never: string
    readonly neverHint: string
    /**
     * «новая операция», «новые операции», «новых операций»: of a list to which rows are added while it is being looked
     * at; the others are not asked about.
     */
    readonly fresh?: readonly [string, string, string]
  }
}

/**
 * A list page is this declaration, handed to `ListScreen` (product §3.1). Keep it at module level.
 *
 * @typeParam Extras what the answer has beside its rows
 */
export type ListDeclaration<Row extends object, Extras = null> = ListSettings<ListColumn<Row>> & {
  /** A row of `items` of the response. */
  readonly row: z.ZodMiniType<Row>
  /** Of the whole answer; null, as without it, when there are none. */
  readonly parseExtras?: (response: unknown) => Extras | null
  readonly rowId: (row: Row) => string
  /** A file for one purpose, beside those of the list's own columns. */
  readonly filePreset?: ExportPreset<Row>
  /** The row on a phone. */
  readonly card: (row: Row) => ReactNode
  /** Without extras no counts are shown, and no zeros. */
  readonly tabCounts?: (extras: Extras) => TabCounts
  /** How many rows a slice with these values has; undefined when it is not known. */
  readonly sliceCount?: (extras: Extras, values: Readonly<Record<string, string>>) => number | undefined
}
