import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

type TabsProps<Value extends string> = {
  /** The accessible name of the row of tabs. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly { readonly value: Value; readonly title: string }[]
  /** The panel of the chosen tab. */
  readonly children: ReactNode
}

export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next)
        if (tab !== undefined) onChange(tab.value)
      }}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-gray-200"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-target shrink-0 border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-gray-500 transition-colors hover:text-gray-900 focus-visible:-outline-offset-2 data-[state=active]:border-primary-600 data-[state=active]:text-primary-600"
          >
            {tab.title}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <RadixTabs.Content value={value} className="rounded-control pt-3">
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  )
}
