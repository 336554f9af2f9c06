import { type LinkProps, useRouterState } from '@tanstack/react-router'
import { useCanOpen } from '@/shared/auth'
import { getScreen } from '@/shared/config'
import { cutTexts } from '@/shared/lib/cut-texts'
import { toSearchParam } from '@/shared/lib/search-param'
import { cutText, formatPercent, isBlank, isolated } from '@/shared/lib/text'
import type { Merchant } from './api'

/** Formats the SLA, e.g. «99,95 %» for a number; text stays as the provider wrote it. */
export function formatSla(sla: number | string): string {
  return typeof sla === 'number' ? formatPercent(sla, 3) : isolated(sla)
}

/** Formats a merchant, e.g. «501 - Магазин» (product §1.9). */
export function merchantTitle({ id, name }: Merchant): string {
  return cutTexts(isBlank(name) ? id : `${isolated(id)} - ${isolated(name)}`)
}

export function shortLegalName(legalName: string): string {
  return cutText(legalName, { length: 38, ending: '...' })
}

/** Returns true when a merchant link filters the current screen rather than opening another screen. */
export function useIsFilteredByProject(): boolean {
  const canOpen = useCanOpen()
  const id = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen })
  return id !== undefined && getScreen(id).byMerchant === true && canOpen(id)
}

/** Returns a link to the same screen, period and filters for one merchant, on page 1 with no row open. */
export function projectHereLink(merchantId: string): Pick<LinkProps, 'to' | 'params' | 'search'> {
  return {
    to: '.',
    params: (params) => ({ ...params, selected: params.selected === 'extended' ? 'extended' : undefined }),
    search: (search) => ({
      ...search,
      merchants: toSearchParam(merchantId),
      // Removes a search by id, which would still hide the other rows.
      search: undefined,
      page: undefined,
      cursor: undefined,
      row: undefined,
    }),
  }
}
