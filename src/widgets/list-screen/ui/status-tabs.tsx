import { formatCount } from '@/shared/lib/text'
import type { TabCounts } from '../model/list-declaration'

type StatusTabsProps = {
  readonly title: string
  readonly allTitle: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
  /** Null: all rows. */
  readonly chosen: string | null
  /** Null when they are not known: no figure is shown then, and no zero. */
  readonly counts: TabCounts | null
  readonly onChange: (value: string | null) => void
}

/** One group of rows at a time. Buttons, because they filter the one table below and have no panels of their own. */
export function StatusTabs({ title, allTitle, options, chosen, counts, onChange }: StatusTabsProps) {
  const all = { value: null, title: allTitle, count: counts?.total }
  const tabs = [all, ...options.map((option) => ({ ...option, count: counts?.of(option.value) }))]
  return (
    <fieldset className="scroll-quiet min-w-0 overflow-x-auto">
      <legend className="sr-only">{title}</legend>
      <div className="flex w-max gap-1 p-1 sm:w-auto sm:flex-wrap">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            aria-pressed={chosen === tab.value}
            onClick={() => onChange(tab.value)}
            className="inline-flex min-h-target items-center gap-2 rounded-control px-3 whitespace-nowrap text-gray-700 hover:bg-gray-100 aria-pressed:bg-primary-50 aria-pressed:font-medium aria-pressed:text-primary-600 sm:min-h-9"
          >
            {tab.title}
            {tab.count !== undefined && (
              <span className="text-hint text-gray-500 tabular">{formatCount(tab.count)}</span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
