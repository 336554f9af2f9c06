import { paramOf } from '@/shared/lib/search-param'
import { formatCount } from '@/shared/lib/text'
import type { TabCounts } from '../model/list-declaration'
import type { ListChange } from '../model/list-search'
import { useListContext } from './list-context'

type FilterTabsProps = { readonly counts: TabCounts | null; readonly isLoading: boolean }

/** One group of rows at a time. Buttons, because they filter the one table below and have no panels of their own. */
export function FilterTabs({ counts, isLoading }: FilterTabsProps) {
  const { list, state } = useListContext()
  return Object.entries(list.filters).map(([name, filter]) => {
    if (filter.kind !== 'tabs') return null
    const chosen = state.filters.get(name)?.[0] ?? null
    const all = { value: null, title: filter.allTitle, count: counts?.total }
    // Counts that are not known are no zeros: no figure is shown then.
    const tabs = [all, ...filter.options.map((option) => ({ ...option, count: counts?.of(option.value) }))]
    return (
      <TabRow
        key={name}
        title={filter.title}
        tabs={tabs.map(({ value, title, count }) => ({
          title,
          count,
          isChosen: chosen === value,
          change: { [name]: value ?? undefined },
        }))}
        isLoading={isLoading}
      />
    )
  })
}

type SliceTabsProps = {
  /** Undefined: not known. */
  readonly countOf: (values: Readonly<Record<string, string>>) => number | undefined
  readonly isLoading: boolean
}

/** Ready choices of filters; none is chosen where the filters say something else. */
export function SliceTabs({ countOf, isLoading }: SliceTabsProps) {
  const { list, state } = useListContext()
  const { slices } = list
  if (slices === undefined) return null
  return (
    <TabRow
      title={slices.title}
      tabs={slices.options.map(({ title, values }) => ({
        title,
        count: countOf(values),
        isChosen: slices.filters.every((name) => state.filters.get(name)?.join(',') === values[name]),
        change: Object.fromEntries(
          slices.filters.map((name) => {
            const value = values[name]
            return [name, value === undefined ? undefined : paramOf(value)]
          }),
        ),
      }))}
      isLoading={isLoading}
    />
  )
}

type TabRowProps = {
  readonly title: string
  readonly tabs: readonly {
    readonly title: string
    readonly count?: number | undefined
    readonly isChosen: boolean
    readonly change: ListChange
  }[]
  readonly isLoading: boolean
}

function TabRow({ title, tabs, isLoading }: TabRowProps) {
  const { change } = useListContext()
  return (
    <fieldset className="scroll-quiet -m-1 min-w-0 overflow-x-auto max-sm:m-0 max-sm:shrink-0 max-sm:overflow-visible">
      <legend className="sr-only">{title}</legend>
      <div className="flex w-max gap-1 p-1 sm:w-auto sm:flex-wrap">
        {tabs.map((tab) => (
          <button
            key={tab.title}
            type="button"
            aria-pressed={tab.isChosen}
            onClick={() => change(tab.change)}
            className="inline-flex min-h-target items-center gap-2 rounded-control px-3 whitespace-nowrap sm:max-lg:gap-1.5 sm:max-lg:px-2 text-gray-700 hover:bg-gray-100 aria-pressed:bg-primary-50 aria-pressed:font-medium aria-pressed:text-primary-600 sm:min-h-9"
          >
            {tab.title}
            {/* The place of a figure. */}
            {isLoading && <span className="w-2" />}
            {tab.count !== undefined && (
              <span className="text-hint text-gray-500 tabular">{formatCount(tab.count)}</span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
