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
import { DEFAULT_SIZE, type ListSearch } from './list-search'

/** The parsed URL of a list: every value is one that the list knows. */
export type ListState = {
  readonly period: Period
  /** The URL has a period that cannot be parsed. */
  readonly isPeriodUnread: boolean
  readonly dateField: string | null
  readonly merchants: readonly string[]
  /** Selected values by filter, without unused filters. */
  readonly filters: ReadonlyMap<string, readonly string[]>
  readonly searchId: string
  /** A search that applies the period, e.g. by an amount, is made over all time. */
  readonly isAnyPeriod: boolean
  readonly sort: TableSort
  readonly size: number
  /** From 1. */
  readonly page: number
  readonly cursor: string | null
}

export function readListState(list: ListSettings, search: ListSearch): ListState {
  const period = search.period === undefined ? DEFAULT_PERIOD : parsePeriod(String(search.period))
  const dateField = list.dateFields.find(({ value }) => value === search.date_field) ?? list.dateFields[0]
  const filters = readFilters(list, search)
  const column = list.columns.find(({ id, isSortable }) => isSortable && id === search.sort)
  return {
    period: period ?? DEFAULT_PERIOD,
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
  // The search sends its text as the same parameter: the filter has no effect, so it must have no chip.
  const isReplaced = (filter: ListFilter) =>
    search.search !== undefined && [param, orElse].includes(filter.param)
  const selected = Object.entries(filters).map(
    ([name, filter]) => [name, isReplaced(filter) ? [] : readFilter(filter, search[name])] as const,
  )
  return new Map(selected.filter(([, values]) => values.length > 0))
}

function readFilter(filter: ListFilter, param: Param | undefined): readonly string[] {
  if (filter.kind === 'text') return param === undefined ? [] : [String(param)]
  // A value that the list does not offer could be neither seen nor taken away.
  const known = splitSearchParam(param).filter((item) => filter.options.some(({ value }) => value === item))
  return filter.kind === 'tabs' ? known.slice(0, 1) : known
}

/** Records without a day, e.g. cash registers, are listed without a period. */
export function hasPeriod({ dateFields }: { readonly dateFields: readonly unknown[] }): boolean {
  return dateFields.length > 0
}

/** Whether the period is ignored: a row that is searched by number may be of any day. */
export function ignoresPeriod(
  list: Pick<ListSettings, 'dateFields' | 'filters'>,
  { searchId, filters, isAnyPeriod }: Pick<ListState, 'searchId' | 'filters' | 'isAnyPeriod'>,
): boolean {
  const isExact = Object.entries(list.filters).some(
    ([name, filter]) => filter.kind === 'text' && filter.anyPeriod === true && filters.has(name),
  )
  return hasPeriod(list) && (searchId !== '' || isExact || isAnyPeriod)
}

/** Whether a search is active that applies the period, e.g. by an amount. */
export function hasPeriodSearch(list: Pick<ListSettings, 'filters'>, filters: ListState['filters']): boolean {
  return Object.entries(list.filters).some(
    ([name, filter]) => isSearchFilter(filter) && !filter.anyPeriod && filters.has(name),
  )
}

export function isSearchFilter(filter: ListFilter | undefined): filter is ListFilter & { kind: 'text' } {
  return filter?.kind === 'text' && filter.isSearch === true
}

/** Returns the list without the filters whose parameter needs an announcement in `features.search`. */
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

/** The requested days; `null` means any day. */
export function askedDays(
  list: Parameters<typeof ignoresPeriod>[0],
  state: Pick<ListState, 'period' | 'searchId' | 'filters' | 'isAnyPeriod'>,
  now: Date,
): DayRange | null {
  return hasPeriod(list) && !ignoresPeriod(list, state) ? resolvePeriod(state.period, now) : null
}

/** Whether anything but the period narrows the list. */
export function isFiltered(state: ListState): boolean {
  return state.filters.size > 0 || state.merchants.length > 0
}
