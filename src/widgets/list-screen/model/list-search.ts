import { filterSchema, type Param } from '@/shared/lib/search-param'
import { z } from '@/shared/lib/zod'

export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100]
/** Rows per page by default (product §3.13). */
export const DEFAULT_SIZE = 25

/** Maximum length of a param in characters, well above any valid period or list of columns. */
const MAX_LENGTH = 500
export const MAX_CURSOR_LENGTH = 4000

function textUpTo(length: number) {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(length))
  return z.catch(z.optional(z.union([text, z.number()])), undefined)
}

const name = z.catch(z.optional(z.string().check(z.regex(/^\w{1,40}$/))), undefined)

const stateSchema = z.object({
  /** Period, not parsed here, so that the screen can report an invalid period. */
  period: textUpTo(MAX_LENGTH),
  date_field: name,
  merchants: filterSchema,
  /** Text to find, such as the id or order number of a row. The search ignores `period`. */
  search: filterSchema,
  /** If set, a search that is usually limited to the period, e.g. by amount, covers all time. */
  any_period: z.catch(z.optional(z.literal(1)), undefined),
  sort: name,
  order: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
  size: z.catch(z.optional(z.literal(PAGE_SIZES.filter((size) => size !== DEFAULT_SIZE))), undefined),
  /** Page number, starting at 2; the URL of page 1 omits it. */
  page: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(1_000_000))), undefined),
  cursor: textUpTo(MAX_CURSOR_LENGTH),
  /** Visible columns in order, comma-separated; from a link to a saved view. */
  columns: z.catch(z.optional(z.string().check(z.regex(/^\w+(,\w+)*$/), z.maxLength(MAX_LENGTH))), undefined),
})

/** The state of a list, stored only in the URL (product §3.2). Missing params have defaults. */
export type ListSearch<Filter extends string = string> = Readonly<z.output<typeof stateSchema>> & {
  readonly [Name in Filter]?: Param | undefined
}

/** Parses the URL for `validateSearch`. Invalid values get defaults; {@link ownSearch} reads the filters. */
export function listSearch<Filter extends string>(
  url: Readonly<Record<string, unknown>>,
): ListSearch<Filter> {
  const state = z.parse(stateSchema, url)
  // A page needs its cursor and vice versa. A URL with only one of them was edited by hand.
  const hasPage = state.page !== undefined && state.cursor !== undefined
  // Sets undefined explicitly, because the router merges this into the raw search params, which may be invalid.
  return { ...state, ...(hasPage ? {} : { page: undefined, cursor: undefined }) }
}

/** The state of a list whose open row is a search param instead of a path segment. */
export type ListPageSearch<Filter extends string = string> = ListSearch<Filter> & {
  readonly row?: Param | undefined
}

const rowSchema = z.catch(
  z.optional(z.union([z.string().check(z.trim(), z.minLength(1), z.maxLength(200)), z.number()])),
  undefined,
)

export function listPageSearch<Filter extends string>(
  url: Readonly<Record<string, unknown>>,
): ListPageSearch<Filter> {
  return { ...listSearch<Filter>(url), row: z.parse(rowSchema, url.row) }
}

/** Returns the state of a list without other search params, e.g. the open row. */
export function ownSearch(
  search: ListSearch<never> & Readonly<Record<string, unknown>>,
  filters: readonly string[],
): ListSearch {
  return {
    ...z.parse(stateSchema, search),
    ...Object.fromEntries(filters.map((name) => [name, z.parse(filterSchema, search[name])])),
  }
}

/** Removes params that are `undefined` or empty: the URL omits default values. */
export function withoutDefaults<Search extends object>(search: Search): Search {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Search
}

/** A change of search params; `undefined` removes a param. */
export type ListChange = Readonly<Record<string, Param | undefined>>
