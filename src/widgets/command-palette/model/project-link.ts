import type { Right, Screen } from '@/shared/config'
import { paramOf } from '@/shared/lib/search-param'
import type { PaletteLink } from './palette-item'

/** Whether a chosen project filters the screen in sight; elsewhere it opens the history. */
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

/** The same screen with its period and filters, of one project, from its first page and with no row open. */
export function projectHereLink(merchantId: string): PaletteLink {
  return {
    to: '.',
    params: (params) => ({ ...params, selected: params.selected === 'extended' ? 'extended' : undefined }),
    search: (search) => ({
      ...search,
      merchants: paramOf(merchantId),
      // A row that is looked for by its id would go on hiding the others.
      search: undefined,
      page: undefined,
      cursor: undefined,
      row: undefined,
    }),
  }
}
