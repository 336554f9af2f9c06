import { toSearchParam } from '@/shared/lib/search-param'
import type { ListSettings } from './list-declaration'
import type { ListChange } from './list-search'
import { isSearchFilter, type ListState } from './list-state'

/** Returns the URL change that searches by the filter `name` (by id for `null`) and clears the replaced searches. */
export function searchChange(
  { filters, search: { param, orElse } }: Pick<ListSettings, 'filters' | 'search'>,
  { isAnyPeriod }: Pick<ListState, 'isAnyPeriod'>,
  name: string | null,
  value: string,
): ListChange {
  const own = filters[name ?? '']
  const isExact = !isSearchFilter(own) || own.anyPeriod === true
  const replaced = Object.entries(filters).filter(([, filter]) =>
    isSearchFilter(filter) ? isExact || filter.anyPeriod : isExact && [param, orElse].includes(filter.param),
  )
  return {
    ...Object.fromEntries(replaced.map(([other]) => [other, undefined])),
    search: undefined,
    any_period: isAnyPeriod && !isExact ? 1 : undefined,
    [name ?? 'search']: toSearchParam(value),
  }
}
