import type { Param } from '@/shared/lib/search-param'
import { z } from '@/shared/lib/zod'

/**
 * What the address of a list holds; a parameter that is not there has its default. Comma lists are texts. The address
 * is the only home of the list's state (product §3.2).
 */
export type ListSearch<Filter extends string = string> = {
  /** As `parsePeriod` of `shared/lib/moscow-time` reads it; kept as it is, so that the screen can say it is unread. */
  readonly period?: Param | undefined
  readonly date_field?: string | undefined
  /** Ids of merchants, comma list. */
  readonly merchants?: Param | undefined
  /** Id of a row that is looked for, whatever the period. */
  readonly search?: Param | undefined
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly size?: number | undefined
  /** From 2; the first page is not in the address. */
  readonly page?: number | undefined
  /** Of the answer that led to this page. */
  readonly cursor?: Param | undefined
  /** Columns in sight, comma list in their order; from a link to a view. */
  readonly columns?: string | undefined
} & { readonly [Name in Filter]?: Param | undefined }

export const PAGE_SIZES = [10, 25, 50, 100] as const
/** Lists show 25 rows (product §3.13). */
export const DEFAULT_SIZE = 25

/** Longer than any filter that people make; a pasted novel is no filter. */
const MAX_LENGTH = 500
const MAX_CURSOR_LENGTH = 4000

function textUpTo(length: number) {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(length))
  return z.catch(z.optional(z.union([text, z.number()])), undefined)
}

const name = z.catch(z.optional(z.string().check(z.regex(/^\w{1,40}$/))), undefined)

const placeSchema = z.object({
  period: textUpTo(MAX_LENGTH),
  date_field: name,
  merchants: textUpTo(MAX_LENGTH),
  search: textUpTo(MAX_LENGTH),
  sort: name,
  order: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
  size: z.catch(z.optional(z.literal(PAGE_SIZES.filter((size) => size !== DEFAULT_SIZE))), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(1_000_000))), undefined),
  cursor: textUpTo(MAX_CURSOR_LENGTH),
  columns: z.catch(z.optional(z.string().check(z.regex(/^\w+(,\w+)*$/), z.maxLength(MAX_LENGTH))), undefined),
})

const filterSchema = textUpTo(MAX_LENGTH)

/**
 * Reads the address of a list, for `validateSearch` of its route. What does not parse is its default, never an error;
 * unknown parameters are dropped.
 *
 * @param filters names of the list's own filters
 */
export function listSearch<Filter extends string>(filters: readonly Filter[]) {
  return (address: Readonly<Record<string, unknown>>): ListSearch<Filter> => {
    const place = z.parse(placeSchema, address)
    // A page is reached by its cursor alone, and a cursor without its page is the hand of a passer-by.
    const isPlaced = place.page !== undefined && place.cursor !== undefined
    const values = filters.map((filter) => [filter, z.parse(filterSchema, address[filter])])
    // Undefined is said aloud: the router lays this over what the address has, and junk would show through a gap.
    return {
      ...place,
      ...(isPlaced ? {} : { page: undefined, cursor: undefined }),
      ...Object.fromEntries(values),
    }
  }
}

/** Parameters that have a value: defaults are left out of the address. */
export function withoutDefaults<Search extends object>(search: Search): Search {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Search
}

/** Parameters to set, or to take away with undefined. */
export type ListChange = Readonly<Record<string, Param | undefined>>
