import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { PageAside } from './page'

type TabsProps<Value extends string> = {
  /** The accessible name of the row of tabs. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly { readonly value: Value; readonly title: string }[]
  /** `heading`: a small switch beside the page's heading, in place of a row of its own. */
  readonly place?: 'row' | 'heading'
  /** Of the row of tabs. */
  readonly className?: string
  /** The panel of the chosen tab. */
  readonly children: ReactNode
}

const LIST = {
  row: 'flex gap-1 overflow-x-auto overflow-y-hidden border-b border-gray-200',
  heading: 'flex shrink-0 rounded-control bg-gray-100 max-lg:mr-auto sm:p-0.5',
} as const

const TAB = {
  row: 'min-h-target shrink-0 border-b-2 border-transparent px-4 focus-visible:-outline-offset-2 data-[state=active]:border-primary-600',
  heading:
    'min-h-target rounded-control px-2.5 text-table data-[state=active]:bg-white data-[state=active]:ring-1 data-[state=active]:ring-gray-200 sm:min-h-8',
} as const

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  place = 'row',
  className = '',
  children,
}: TabsProps<Value>) {
  const list = (
    <RadixTabs.List aria-label={label} className={`${LIST[place]} ${className}`}>
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.value}
          value={tab.value}
          className={`font-medium whitespace-nowrap text-gray-500 transition-colors hover:text-gray-900 data-[state=active]:text-primary-600 ${TAB[place]}`}
        >
          {tab.title}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  )
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next)
        if (tab !== undefined) onChange(tab.value)
      }}
    >
      {place === 'heading' ? <PageAside>{list}</PageAside> : list}
      <RadixTabs.Content value={value} className={`rounded-control ${place === 'row' ? 'pt-3' : ''}`}>
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  )
}
