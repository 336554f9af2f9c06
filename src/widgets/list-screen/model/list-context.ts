import { createContext, useContext } from 'react'
import type { FilterOption, ListSettings } from './list-declaration'
import type { ListState } from './list-state'
import type { ListUrl } from './use-list-url'

/** Context without the open row, whose change must not rerender the components around the rows. */
type ListContextValue = {
  readonly list: ListSettings
  readonly state: ListState
  readonly change: ListUrl['change']
  readonly merchants: readonly FilterOption[]
}

export const ListContext = createContext<ListContextValue | null>(null)

export function useListContext(): ListContextValue {
  const value = useContext(ListContext)
  if (value === null) throw new Error('outside of a ListScreen')
  return value
}
