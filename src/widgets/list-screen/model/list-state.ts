import type { Api } from '@/shared/api'
import { SEARCH_PARAMETERS } from '@/shared/config'
import {
  type DayRange,
  DEFAULT_PERIOD,
  type Period,
  parsePeriod,
  resolvePeriod,
} from '@/shared/lib/moscow-time'
import { type Param, splitSearchParam } from '@/shared/lib/search-param'
import type { TableSort } from '@/shared/ui'
import type { ListFilter, ListSettings } from './list-declaration'
import { DEFAULT_SIZE, type ListChange, type ListSearch } from './list-search'

/** The state of a list, parsed from its URL, without values that the list does not know. */
export type ListState = {
  readonly period: Period
  readonly isPeriodUnread: boolean
  readonly dateField: string | null
  readonly merchants: readonly string[]
  /** Selected values, keyed by filter name; unused filters are omitted. */
  readonly filters: ReadonlyMap<string, readonly string[]>
  readonly searchId: string
  /** True when a search that is usually limited to the period, e.g. by amount, covers all time. */
  readonly isAnyPeriod: boolean
  readonly sort: TableSort
  readonly size: number
  readonly page: number
  readonly cursor: string | null
}

export function readListState(list: ListSettings, search: ListSearch): ListState {
  const { defaultPeriod = DEFAULT_PERIOD } = list
  const period = search.period === undefined ? defaultPeriod : parsePeriod(String(search.period))
  const dateField = list.dateFields.find(({ value }) => value === search.date_field) ?? list.dateFields[0]
  const filters = readFilters(list, search)
  const column = list.columns.find(({ id, isSortable }) => isSortable && id === search.sort)
  return {
    period: period ?? defaultPeriod,
    isPeriodUnread: period === null && hasPeriod(list),
    dateField: dateField?.value ?? null,
    merchants: list.hasProjects === false ? [] : splitSearchParam(search.merchants),
    filters,
    searchId: search.search === undefined ? '' : String(search.search),
    isAnyPeriod: search.any_period !== undefined && hasPeriodSearch(list, filters),
    sort:
      column === undefined
        ? { ...list.defaultSort, ...(search.order !== undefined && { direction: search.order }) }
        : { column: column.id, direction: search.order ?? 'desc' },
    size: search.size ?? DEFAULT_SIZE,
    page: search.page ?? 1,
    cursor: search.cursor === undefined ? null : String(search.cursor),
  }
}

function readFilters(
  { filters, search: { param, orElse } }: Pick<ListSettings, 'filters' | 'search'>,
  search: ListSearch,
): ListState['filters'] {
  // A search that sends the same parameter replaces the filter, which then has no effect and must have no chip.
  const isReplaced = (filter: ListFilter) =>
    search.search !== undefined && [param, orElse].includes(filter.param)
  const selected = Object.entries(filters).map(
    ([name, filter]) => [name, isReplaced(filter) ? [] : readFilter(filter, search[name])] as const,
  )
  return new Map(selected.filter(([, values]) => values.length > 0))
}

function readFilter(filter: ListFilter, param: Param | undefined): readonly string[] {
  if (filter.kind === 'text') return param === undefined ? [] : [String(param)]
  // Drops values that the list does not offer, since the user could neither see nor remove them.
  const known = splitSearchParam(param).filter((item) => filter.options.some(({ value }) => value === item))
  return filter.kind === 'tabs' ? known.slice(0, 1) : known
}

/** Returns true when the list has a period. Records without a date, e.g. cash registers, have none. */
export function hasPeriod({ dateFields }: { readonly dateFields: readonly unknown[] }): boolean {
  return dateFields.length > 0
}

/** Returns true when a search covers all days: by id or order number, or because the user extended it. */
export function ignoresPeriod(
  list: Pick<ListSettings, 'dateFields' | 'filters'>,
  { searchId, filters, isAnyPeriod }: Pick<ListState, 'searchId' | 'filters' | 'isAnyPeriod'>,
): boolean {
  const isExact = Object.entries(list.filters).some(
    ([name, filter]) => filter.kind === 'text' && filter.anyPeriod === true && filters.has(name),
  )
  return hasPeriod(list) && (searchId !== '' || isExact || isAnyPeriod)
}

export function hasPeriodSearch(list: Pick<ListSettings, 'filters'>, filters: ListState['filters']): boolean {
  return Object.entries(list.filters).some(
    ([name, filter]) => isSearchFilter(filter) && !filter.anyPeriod && filters.has(name),
  )
}

export function isSearchFilter(filter: ListFilter | undefined): filter is ListFilter & { kind: 'text' } {
  return filter?.kind === 'text' && filter.isSearch === true
}

/** Returns the list without its optional filters (`SEARCH_PARAMETERS`) that `features.search` does not contain. */
export function withAcceptedSearch<List extends Pick<ListSettings, 'filters'>>(
  list: List,
  { search }: Api,
): List {
  const accepted = Object.entries(list.filters).filter(
    ([, { param }]) =>
      SEARCH_PARAMETERS.every((other) => other !== param) || search.some((other) => other === param),
  )
  return { ...list, filters: Object.fromEntries(accepted) }
}

/** Returns the requested days; `null` means any day. */
export function askedDays(
  list: Parameters<typeof ignoresPeriod>[0],
  state: Pick<ListState, 'period' | 'searchId' | 'filters' | 'isAnyPeriod'>,
  now: Date,
): DayRange | null {
  return hasPeriod(list) && !ignoresPeriod(list, state) ? resolvePeriod(state.period, now) : null
}

/** Returns the URL change for a sort order; the URL omits the default order. */
export function sortChange(defaultSort: TableSort, { column, direction }: TableSort): ListChange {
  const isDefault = column === defaultSort.column && direction === defaultSort.direction
  return {
    sort: isDefault ? undefined : column,
    order: isDefault || direction === 'desc' ? undefined : direction,
  }
}

/** Returns true when filters or merchants narrow the list. */
export function isFiltered(state: ListState): boolean {
  return state.filters.size > 0 || state.merchants.length > 0
}
