import { type DayRange, dayBounds } from '@/shared/lib/moscow-time'
import type { ListFilter, ListSettings } from './list-declaration'
import type { ListState } from './list-state'

type Query = Readonly<Record<string, string | number | undefined>>

/**
 * The query of a list's call (product §17.7). Days become Moscow bounds, whatever the browser's zone.
 *
 * @param days null: whatever the period
 * @param searchParam what the searched text is asked for as
 */
export function listRequest(
  list: Pick<ListSettings, 'query' | 'filters' | 'search'>,
  state: Omit<ListState, 'size' | 'page' | 'cursor'>,
  {
    days,
    limit,
    cursor,
    searchParam = list.search.param,
  }: { days: DayRange | null; limit: number; cursor: string | null; searchParam?: string },
): Query {
  const bounds = days === null ? null : dayBounds(days)
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const values = state.filters.get(name)
    return values === undefined ? [] : [[filter.param, sentValues(filter, values).join(',')]]
  })
  return {
    ...list.query,
    date_field: bounds === null ? undefined : (state.dateField ?? undefined),
    date_from: bounds?.from,
    date_to: bounds?.to,
    merchant_id__in: state.merchants.length === 0 ? undefined : state.merchants.join(','),
    ...Object.fromEntries(filters),
    ...(state.searchId !== '' && { [searchParam]: state.searchId }),
    limit,
    cursor: cursor ?? undefined,
    sort: state.sort.column,
    order: state.sort.direction,
  }
}

function sentValues(filter: ListFilter, values: readonly string[]): readonly string[] {
  if (filter.kind === 'text') return values.map((text) => filter.sends?.(text) ?? text)
  return values.flatMap((value) => filter.options.find((option) => option.value === value)?.sends ?? [value])
}
