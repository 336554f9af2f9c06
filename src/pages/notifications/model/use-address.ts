import { getRouteApi } from '@tanstack/react-router'
import type { TableSort } from '@/shared/ui'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../config/limits'

const route = getRouteApi('/_cabinet/settings/notifications')

export type NotificationsTab = 'email' | 'telegram'

/** Where in a list the user is; the whole of it lives in the address. */
export type ListPlace = {
  /** From 1. */
  readonly page: number
  readonly size: number
  /** Null: the list's own order, newest first. */
  readonly sort: TableSort | null
  /** With which the server was asked for this page. */
  readonly cursor: string | undefined
}

const START: ListPlace = { page: 1, size: DEFAULT_PAGE_SIZE, sort: null, cursor: undefined }

/**
 * The address of the screen: tab, place in its list, chat in the form.
 *
 * @param sortable columns by which the list can be sorted; others in the address are ignored
 */
export function useAddress(sortable: readonly string[] = []) {
  const search = route.useSearch()
  const navigate = route.useNavigate()

  const place: ListPlace = {
    page: search.page ?? START.page,
    size: PAGE_SIZES.find((size) => size === search.size) ?? DEFAULT_PAGE_SIZE,
    sort: parseSort(search.sort, sortable),
    cursor: search.cursor === undefined ? undefined : String(search.cursor),
  }

  return {
    tab: search.tab ?? 'email',
    place,
    /** `new`, an id of a setting, or null when no form is open. */
    chat: search.chat === undefined ? null : String(search.chat),
    openTab: (tab: NotificationsTab) => {
      void navigate({ search: { tab: tab === 'email' ? undefined : tab }, resetScroll: false })
    },
    /** Goes elsewhere in the list; a change of the sort or the size begins at page 1. */
    goTo: (change: Partial<ListPlace>, history: 'push' | 'replace' = 'push') => {
      const { page, size, sort, cursor } = { ...place, page: 1, cursor: undefined, ...change }
      void navigate({
        search: ({ tab, chat }) => ({
          tab,
          chat,
          page: page === START.page ? undefined : page,
          size: size === START.size ? undefined : size,
          sort: sort === null ? undefined : `${sort.direction === 'desc' ? '-' : ''}${sort.column}`,
          cursor: cursor === undefined ? undefined : plain(cursor),
        }),
        replace: history === 'replace',
        resetScroll: false,
      })
    },
    /** @param chat `new`, or an id of a setting */
    openChat: (chat: string) => {
      void navigate({ search: (now) => ({ ...now, chat: plain(chat) }) })
    },
    /** From the form to the list: where it was, or to its beginning. */
    closeChat: (to: 'same-page' | 'first-page') => {
      void navigate({
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

/** A text of digits as a number: the router would put quotes around it, to tell it from one. */
function plain(text: string): string | number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text
}
