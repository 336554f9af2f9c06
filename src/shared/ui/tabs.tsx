import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { PageAside } from './page'

type TabsProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly {
    readonly value: Value
    readonly title: string
    /** Loads what the panel needs, as soon as the tab may be chosen. */
    readonly preload?: () => void
  }[]
  /** `heading`: a small switch beside the page's heading, in place of a row of its own. */
  readonly place?: 'row' | 'heading'
  readonly className?: string
  readonly children: ReactNode
}

const LIST = {
  row: 'flex gap-1 overflow-x-auto overflow-y-hidden border-b border-gray-200',
  heading: 'flex max-w-full flex-wrap rounded-control bg-gray-100 max-lg:mr-auto sm:p-0.5',
} as const

const TAB = {
  row: 'min-h-target shrink-0 border-b-2 border-transparent px-4 text-gray-500 focus-visible:-outline-offset-2 aria-selected:border-primary-600',
  heading:
    'min-h-target rounded-control px-2.5 text-table text-gray-700 aria-selected:bg-white aria-selected:ring-1 aria-selected:ring-gray-200 sm:min-h-8',
} as const

/** One stop of the Tab key; the arrows, Home and End choose. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  place = 'row',
  className = '',
  children,
}: TabsProps<Value>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, present: number) => {
    const next = getNextIndex(event.key, present, tabs.length)
    const tab = next === null ? undefined : tabs.at(next % tabs.length)
    if (tab === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    document.getElementById(`${id}${tab.value}`)?.focus()
    onChange(tab.value)
  }
  const list = (
    <div role="tablist" aria-label={label} className={`${LIST[place]} ${className}`}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}${tab.value}`}
          aria-controls={`${id}panel`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onPointerEnter={tab.preload}
          onFocus={tab.preload}
          onClick={() => tab.value !== value && onChange(tab.value)}
          onKeyDown={(event) => onKeyDown(event, index)}
          className={`font-medium whitespace-nowrap transition-colors hover:text-gray-900 aria-selected:text-primary-600 ${TAB[place]}`}
        >
          {tab.title}
        </button>
      ))}
    </div>
  )
  return (
    <div>
      {place === 'heading' ? <PageAside>{list}</PageAside> : list}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel whose first words have no control is reached by itself */}
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that begins with words is reached by itself
        tabIndex={0}
        className={`rounded-control ${place === 'row' ? 'pt-3' : ''}`}
      >
        {children}
      </div>
    </div>
  )
}

/** The tab that a key leads to, from the present one; null for any other key. */
function getNextIndex(key: string, present: number, count: number): number | null {
  if (key === 'ArrowRight') return present + 1
  if (key === 'ArrowLeft') return present - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
