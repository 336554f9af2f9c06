import { formatCount } from '@/shared/lib/text'
import type { TabRow } from '../model/tab-rows'
import { useListContext } from './list-context'

type FilterTabsProps = { readonly rows: readonly TabRow[]; readonly isLoading: boolean }

/** One group of rows at a time. Buttons, because they filter the one table below and have no panels of their own. */
export function FilterTabs({ rows, isLoading }: FilterTabsProps) {
  const { change } = useListContext()
  return rows.map(({ title, tabs }) => (
    <fieldset key={title} className="flex shrink-0 gap-1">
      <legend className="sr-only">{title}</legend>
      {tabs.map((tab) => (
        <button
          key={tab.title}
          type="button"
          aria-pressed={tab.isSelected}
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
    </fieldset>
  ))
}
