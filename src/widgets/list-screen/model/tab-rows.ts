import { toSearchParam } from '@/shared/lib/search-param'
import type { ListDeclaration, ListRow, ListSettings } from './list-declaration'
import type { ListChange } from './list-search'
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

export type TabRow = {
  readonly title: string
  readonly tabs: readonly {
    readonly title: string
    /** Count of rows; `undefined` when unknown. */
    readonly count: number | undefined
    readonly isSelected: boolean
    readonly change: ListChange
  }[]
}

/** Returns a row of tabs for the predefined combinations, if any, and for each tab filter. */
export function tabRows<Row extends ListRow, Extras>(
  list: ListDeclaration<Row, Extras>,
  state: ListState,
  extras: Extras | null,
): readonly TabRow[] {
  const { slices, filters } = list
  const isOffered = ({ values }: { readonly values: object }) =>
    Object.keys(values).every((name) => name in filters)
  const rows: TabRow[] = []
  if (slices !== undefined)
    rows.push({
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
    })
  const counts = extras === null ? undefined : list.tabCounts?.(extras)
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.kind !== 'tabs') continue
    const selected = state.filters.get(name)?.[0]
    const all = { value: undefined, title: filter.allTitle }
    rows.push({
      title: filter.title,
      tabs: [all, ...filter.options].map(({ value, title }) => ({
        title,
        count: value === undefined ? counts?.total : counts?.of(value),
        isSelected: selected === value,
        change: { [name]: value },
      })),
    })
  }
  return rows
}
