import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { Choice } from '@/shared/lib/text'

type TabsProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly (Choice<Value> & { readonly preload?: () => void })[]
  readonly panel: ReactNode
  readonly children: (list: ReactNode, panel: ReactNode) => ReactNode
}

/** Renders tabs as one stop of the Tab key; arrow keys, Home and End select a tab. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, tabs, panel, children } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, present: number) => {
    const next = getNextIndex(event.key, present, tabs.length)
    const tab = next === null ? undefined : tabs.at(next % tabs.length)
    if (tab === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    document.getElementById(`${id}${tab.value}`)?.focus()
    onChange(tab.value)
  }
  return children(
    <div role="tablist" aria-label={label} className="flex flex-wrap">
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
          className="min-h-target border-b-2 border-transparent px-2 font-medium wrap-anywhere text-gray-500 hover:text-gray-900 aria-selected:border-primary-600 aria-selected:text-primary-600 sm:min-h-9 sm:px-3 sm:pt-1.5"
        >
          {tab.title}
        </button>
      ))}
    </div>,
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel that starts with text must be reachable by the Tab key
    <div
      role="tabpanel"
      id={`${id}panel`}
      aria-labelledby={`${id}${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that starts with text must be reachable by the Tab key
      tabIndex={0}
      className="rounded-control"
    >
      {panel}
    </div>,
  )
}

/** Returns the index of the tab that a key selects, which may be one past either end; `null` for any other key. */
function getNextIndex(key: string, present: number, count: number): number | null {
  if (key === 'ArrowRight') return present + 1
  if (key === 'ArrowLeft') return present - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
