import { type LinkProps, useRouterState } from '@tanstack/react-router'
import { useAccess } from '@/shared/auth'
import { screenOf } from '@/shared/config'
import { paramOf } from '@/shared/lib/search-param'

/** Whether a chosen project filters the current screen; from other screens it leads to one that it does. */
export function useIsFilteredByProject(): boolean {
  const canOpen = useAccess()
  const id = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen })
  if (id === undefined) return false
  const { byMerchant, right } = screenOf(id)
  return byMerchant === true && canOpen(right)
}

/** The same screen, period and filters for one project, on the first page with no row open. */
export function projectHereLink(merchantId: string): Pick<LinkProps, 'to' | 'params' | 'search'> {
  return {
    to: '.',
    params: (params) => ({ ...params, selected: params.selected === 'extended' ? 'extended' : undefined }),
    search: (search) => ({
      ...search,
      merchants: paramOf(merchantId),
      // A search by id would keep hiding the other rows.
      search: undefined,
      page: undefined,
      cursor: undefined,
      row: undefined,
    }),
  }
}
