import type { Right, Screen } from '@/shared/config'
import { paramOf } from '@/shared/lib/search-param'
import type { PaletteLink } from './palette-item'

/** Whether a chosen project filters the current screen; elsewhere it opens the history. */
export function isFilteredByProject(
  { byMerchant, right }: Screen,
  canOpen: (right: Right | undefined) => boolean,
): boolean {
  return byMerchant === true && canOpen(right)
}

/** The history of one project, in its default period. */
export function projectHistoryLink(merchantId: string): PaletteLink {
  return { to: '/history/{-$selected}', search: { merchants: paramOf(merchantId) } }
}

/** The same screen, period and filters for one project, on the first page with no row open. */
export function projectHereLink(merchantId: string): PaletteLink {
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
