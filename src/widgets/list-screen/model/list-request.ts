import { type DayRange, dayBounds } from '@/shared/lib/moscow-time'
import type { ListDeclaration, ListFilter } from './list-declaration'
import type { ListState } from './list-state'

type Query = Readonly<Record<string, string | number | undefined>>

/**
 * The query of a list's call (product §17.7). Days become Moscow bounds, whatever the browser's zone.
 *
 * @param days null: whatever the period, for the search by id
 */
export function listRequest<Row extends object, Filter extends string, Extras>(
  list: ListDeclaration<Row, Filter, Extras>,
  state: Omit<ListState<Filter>, 'size' | 'page' | 'cursor'>,
  { days, limit, cursor }: { days: DayRange | null; limit: number; cursor: string | null },
): Query {
  const bounds = days === null ? null : dayBounds(days)
  const filters = [...state.filters].map(([name, values]) => {
    const filter: ListFilter<Extras> = list.filters[name]
    return [filter.param, sentValues(filter, values).join(',')]
  })
  return {
    ...list.query,
    date_field: bounds === null ? undefined : (state.dateField ?? undefined),
    date_from: bounds?.from,
    date_to: bounds?.to,
    merchant_id__in: state.merchants.length === 0 ? undefined : state.merchants.join(','),
    ...Object.fromEntries(filters),
    [list.search.param]: state.searchId === '' ? undefined : state.searchId,
    limit,
    cursor: cursor ?? undefined,
    sort: state.sort.column,
    order: state.sort.direction,
  }
}

function sentValues<Extras>(filter: ListFilter<Extras>, values: readonly string[]): readonly string[] {
  if (filter.kind === 'text') return values
  return values.flatMap((value) => filter.options.find((option) => option.value === value)?.sends ?? [value])
}
