import { toSearchParam } from '@/shared/lib/search-param'
import type { ListDeclaration, ListRow, ListSettings } from './list-declaration'
import type { ListState } from './list-state'

type TabSettings = Pick<ListSettings, 'filters' | 'slices'>

/** Returns the names of filters whose values are visible as a selected tab. */
export function tabFilters({ filters, slices }: TabSettings, state: ListState): readonly string[] {
  const slice = slices?.options.find(({ values }) => isSelected(slices.filters, values, state))
  const tabs = Object.keys(filters).filter((name) => filters[name]?.kind === 'tabs')
  return [...tabs, ...Object.keys(slice?.values ?? {})]
}

function isSelected(
  names: readonly string[],
  values: Readonly<Record<string, string>>,
  state: ListState,
): boolean {
  return names.every((name) => state.filters.get(name)?.join(',') === values[name])
}

export type TabRow = ReturnType<typeof tabRows>[number]

/**
 * Returns a row of tabs for the predefined combinations, if any, and for each tab filter. The count of a tab is
 * `undefined` when unknown.
 */
export function tabRows<Row extends ListRow, Extras>(
  list: ListDeclaration<Row, Extras>,
  state: ListState,
  extras: Extras | null,
) {
  const { slices, filters } = list
  const isOffered = ({ values }: { readonly values: object }) =>
    Object.keys(values).every((name) => name in filters)
  const sliceRow = slices && {
    title: slices.title,
    tabs: slices.options.filter(isOffered).map(({ title, values }) => ({
      title,
      count: extras === null ? undefined : list.sliceCount?.(extras, values),
      isSelected: isSelected(slices.filters, values, state),
      change: Object.fromEntries(
        slices.filters.map((name) => {
          const value = values[name]
          return [name, value === undefined ? undefined : toSearchParam(value)]
        }),
      ),
    })),
  }
  const counts = extras === null ? undefined : list.tabCounts?.(extras)
  const filterRows = Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.kind !== 'tabs') return []
    const selected = state.filters.get(name)?.[0]
    const all = { value: undefined, title: filter.allTitle }
    const tabs = [all, ...filter.options].map(({ value, title }) => ({
      title,
      count: value === undefined ? counts?.total : counts?.of(value),
      isSelected: selected === value,
      change: { [name]: value },
    }))
    return [{ title: filter.title, tabs }]
  })
  return sliceRow === undefined ? filterRows : [sliceRow, ...filterRows]
}
