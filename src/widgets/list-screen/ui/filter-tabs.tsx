import { formatCount } from '@/shared/lib/text'
import type { TabCounts } from '../model/list-declaration'
import { useListContext } from './list-context'

type FilterTabsProps = { readonly counts: TabCounts | null; readonly isLoading: boolean }

/** One group of rows at a time. Buttons, because they filter the one table below and have no panels of their own. */
export function FilterTabs({ counts, isLoading }: FilterTabsProps) {
  const { list, state, change } = useListContext()
  return Object.entries(list.filters).map(([name, filter]) => {
    if (filter.kind !== 'tabs') return null
    const chosen = state.filters.get(name)?.[0] ?? null
    const all = { value: null, title: filter.allTitle, count: counts?.total }
    // Counts that are not known are no zeros: no figure is shown then.
    const tabs = [all, ...filter.options.map((option) => ({ ...option, count: counts?.of(option.value) }))]
    return (
      <fieldset key={name} className="scroll-quiet min-w-0 overflow-x-auto">
        <legend className="sr-only">{filter.title}</legend>
        <div className="flex w-max gap-1 p-1 sm:w-auto sm:flex-wrap">
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              aria-pressed={chosen === tab.value}
              onClick={() => change({ [name]: tab.value ?? undefined })}
              className="inline-flex min-h-target items-center gap-2 rounded-control px-3 whitespace-nowrap text-gray-700 hover:bg-gray-100 aria-pressed:bg-primary-50 aria-pressed:font-medium aria-pressed:text-primary-600 sm:min-h-9"
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
  })
}
