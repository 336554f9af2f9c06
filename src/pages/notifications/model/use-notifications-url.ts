import { getRouteApi } from '@tanstack/react-router'
import { toSearchParam } from '@/shared/lib/search-param'
import type { TableSort } from '@/shared/ui'

export const PAGE_SIZES = [5, 10, 15, 20] as const

const DEFAULT_PAGE_SIZE = 10

const route = getRouteApi('/_authenticated/settings/notifications')

/** The state of a list, stored in the URL only. */
export type ListLocation = {
  readonly page: number
  readonly size: number
  /** Sort order; `null` for the default order, newest first. */
  readonly sort: TableSort | null
  readonly cursor: string | undefined
}

/** Reads and changes the screen's tab, page, sort order and open chat. Ignores columns outside `sortable`. */
export function useNotificationsUrl(sortable: readonly string[] = []) {
  const search = route.useSearch()
  const open = route.useNavigate()

  const location: ListLocation = {
    page: search.page ?? 1,
    size: PAGE_SIZES.find((size) => size === search.size) ?? DEFAULT_PAGE_SIZE,
    sort: parseSort(search.sort, sortable),
    cursor: search.cursor === undefined ? undefined : String(search.cursor),
  }

  return {
    tab: search.tab ?? 'email',
    location,
    /** Id of the setting in the open form, or `new`; `null` when no form is open. */
    chat: search.chat === undefined ? null : String(search.chat),
    openTab: (tab: NonNullable<typeof search.tab>) => {
      void open({ search: { tab: tab === 'email' ? undefined : tab }, resetScroll: false })
    },
    navigate: (change: Partial<ListLocation>, history: 'push' | 'replace' = 'push') => {
      const { page, size, sort, cursor } = { ...location, page: 1, cursor: undefined, ...change }
      void open({
        search: ({ tab, chat }) => ({
          tab,
          chat,
          page: page === 1 ? undefined : page,
          size: size === DEFAULT_PAGE_SIZE ? undefined : size,
          sort: sort === null ? undefined : `${sort.direction === 'desc' ? '-' : ''}${sort.column}`,
          cursor: cursor === undefined ? undefined : toSearchParam(cursor),
        }),
        replace: history === 'replace',
        resetScroll: false,
      })
    },
    openChat: (chat: string) => {
      void open({ search: (now) => ({ ...now, chat: toSearchParam(chat) }) })
    },
    closeChat: (to: 'same-page' | 'first-page') => {
      void open({
        search: ({ chat: _chat, page, cursor, ...rest }) =>
          to === 'same-page' ? { ...rest, page, cursor } : rest,
      })
    },
  }
}

function parseSort(text: string | undefined, sortable: readonly string[]): TableSort | null {
  if (text === undefined) return null
  const direction = text.startsWith('-') ? 'desc' : 'asc'
  const column = direction === 'desc' ? text.slice(1) : text
  return sortable.includes(column) ? { column, direction } : null
}
