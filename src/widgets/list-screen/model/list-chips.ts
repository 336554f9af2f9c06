import { listParam } from '@/shared/lib/search-param'
import { isolated } from '@/shared/lib/text'
import type { ListSettings } from './list-declaration'
import type { ListChange } from './list-search'
import { ignoresPeriod, type ListState } from './list-state'

/** Creates a chip. `change` removes the chip; `null` for a chip that only informs. */
const toChip = (key: string, text: string, change: ListChange | null) => ({ key, text, change })

export type Chip = ReturnType<typeof toChip>

/** Returns a chip for the date that the period applies to, unless that is the default date. */
export function dateFieldChips(
  list: Pick<ListSettings, 'dateFields' | 'filters'>,
  state: ListState,
): readonly Chip[] {
  const [, ...unusual] = list.dateFields
  const selected = unusual.find(({ value }) => value === state.dateField)
  if (selected === undefined || ignoresPeriod(list, state)) return []
  return [toChip('date-field', `Период по ${selected.title}`, { date_field: undefined })]
}

/** Above this number, merchants share one chip: more chips would push the rows far down. */
const MAX_MERCHANT_CHIPS = 10

export function listChips(
  list: Pick<ListSettings, 'dateFields' | 'filters' | 'search'>,
  state: ListState,
  merchantTitle: (id: string) => string,
): readonly Chip[] {
  const searchText = `${list.search.label}: ${isolated(state.searchId)}`
  const search = state.searchId === '' ? [] : [toChip('search', searchText, { search: undefined })]
  const anyPeriodText = 'За всё время: период не учитывается'
  const anyPeriod = ignoresPeriod(list, state)
    ? [toChip('any-period', anyPeriodText, state.isAnyPeriod ? { any_period: undefined } : null)]
    : []
  const without = (id: string) => listParam(state.merchants.filter((other) => other !== id))
  const merchants =
    state.merchants.length > MAX_MERCHANT_CHIPS
      ? [toChip('merchants', `Проекты: ${state.merchants.length}`, { merchants: undefined })]
      : state.merchants.map((id) =>
          toChip(`merchant ${id}`, `Проект: ${merchantTitle(id)}`, { merchants: without(id) }),
        )
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const values = state.filters.get(name)
    // A selected tab is visible itself, so it needs no chip.
    if (values === undefined || filter.kind === 'tabs') return []
    const titles = values.map((value) =>
      filter.kind === 'text'
        ? (filter.wordOf?.(value) ?? value)
        : (filter.options.find((option) => option.value === value)?.title ?? value),
    )
    const text = `${filter.title}: ${titles.map(isolated).join(', ')}`
    return [toChip(`filter ${name}`, text, { [name]: undefined })]
  })
  return [...search, ...merchants, ...filters, ...anyPeriod]
}

/** Returns the change for «Сбросить», which clears all chips, the tabs and the period. */
export function resetChange(names: readonly string[]): ListChange {
  return {
    period: undefined,
    date_field: undefined,
    search: undefined,
    any_period: undefined,
    ...filterResetChange(names),
  }
}

/** Returns the change for «Сбросить фильтры». Keeps the period, which the user may have just extended. */
export function filterResetChange(names: readonly string[]): ListChange {
  return { merchants: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}
