import type { ScreenWithRoles } from '@/entities/user'
import { paramOf } from '@/shared/lib/search-param'
import type { PaletteLink } from './palette-item'

/** Screens that show the projects which the address names, with who may open them; null: everyone. */
const SCREENS: ReadonlyMap<string, ScreenWithRoles | null> = new Map([
  ['/_cabinet/main', null],
  ['/_cabinet/history/{-$selected}', null],
  ['/_cabinet/bnpl/{-$selected}', 'bnpl'],
  ['/_cabinet/loans/t-bank', 'installments'],
  ['/_cabinet/payouts/registries', 'payouts'],
  ['/_cabinet/invoices/links', 'invoices'],
  ['/_cabinet/receipts/counters', 'receipts'],
])

/** Whether a chosen project filters the screen in sight; elsewhere it opens the history. */
export function isFilteredByProject(
  routeId: string | undefined,
  canOpen: (screen: ScreenWithRoles) => boolean,
): boolean {
  const screen = SCREENS.get(routeId ?? '')
  return screen === null || (screen !== undefined && canOpen(screen))
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
