import { type Param, paramOf } from '@/shared/lib/search-param'
import { z } from '@/shared/lib/zod'
import { type ListSearch, listSearch } from '../model/list-search'
import { type ListAddress, useListAddress } from './use-list-address'

/** Of a list whose path has no place for a row. */
export type ListPageSearch<Filter extends string = string> = ListSearch<Filter> & {
  /** Id of the row in the drawer. */
  readonly row?: Param | undefined
}

const rowSchema = z.catch(
  z.optional(z.union([z.string().check(z.trim(), z.minLength(1), z.maxLength(200)), z.number()])),
  undefined,
)

/** {@link listSearch} with the open row beside it. */
export function listPageSearch<Filter extends string>(filters: readonly Filter[]) {
  const listOfAddress = listSearch(filters)
  return (address: Readonly<Record<string, unknown>>): ListPageSearch<Filter> => ({
    ...listOfAddress(address),
    row: z.parse(rowSchema, address.row),
  })
}

/** The address of such a list, e.g. `/payouts/registries?row=12`. */
export function useListPageAddress<Filter extends string>({
  path,
  search,
  filters,
}: {
  readonly path: string
  readonly search: ListPageSearch<Filter>
  readonly filters: readonly Filter[]
}): ListAddress<Filter> {
  return useListAddress({
    search,
    filters,
    rowId: search.row === undefined ? null : String(search.row),
    placeOf: (id) => ({ path, search: { row: id === null ? undefined : paramOf(id) } }),
  })
}
