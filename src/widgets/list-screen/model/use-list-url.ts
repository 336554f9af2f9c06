import { useMatch, useRouter } from '@tanstack/react-router'
import { currentOrigin } from '@/shared/lib/location'
import { toSearchParam } from '@/shared/lib/search-param'
import type { ListSettings } from './list-declaration'
import {
  type ListChange,
  type ListPageSearch,
  type ListSearch,
  ownSearch,
  withoutDefaults,
} from './list-search'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list from which this row was opened. */
    openedFromList?: boolean
  }
}

type ListLocation = { readonly path: string; readonly search?: ListChange }

export type ListUrl = {
  readonly search: ListSearch
  readonly rowId: string | null
  /** Returns to page 1 unless the change says otherwise. */
  readonly change: (change: ListChange, history?: 'push' | 'replace') => void
  /** Replaces the state of the list, e.g. by a saved view. */
  readonly replaceAll: (search: ListChange) => void
  readonly rowHref: (id: string) => string
  /** `sideways`: from row to row inside the drawer, which leaves no entry to go back to. */
  readonly openRow: (id: string, from: 'list' | 'sideways') => void
  readonly closeRow: () => void
  /** The absolute URL of the list with these parameters. */
  readonly shareUrl: (search: ListChange) => string
}

type ListUrlInput = {
  /** `useSearch` of the route, with parameters that are not the list's own. */
  readonly search: ListSearch
  readonly filters: ListSettings['filters']
  readonly rowId: string | null
  /** `null` is the list itself. */
  readonly locationOf: (rowId: string | null) => ListLocation
}

/** Reads and changes the state of a list in its URL (product §3.2). */
export function useListUrl({ search: url, filters, rowId, locationOf }: ListUrlInput): ListUrl {
  const router = useRouter()
  const search = ownSearch(url, Object.keys(filters))

  const hrefFor = (id: string | null, params: object) => {
    const { path, search: own } = locationOf(id)
    return `${path}${router.options.stringifySearch(withoutDefaults({ ...params, ...own }))}`
  }
  const navigate = (href: string, history: 'push' | 'replace') => {
    void router.navigate({ href, replace: history === 'replace', resetScroll: false })
  }

  return {
    search,
    rowId,
    change: (change, history = 'push') => {
      navigate(hrefFor(null, { ...search, page: undefined, cursor: undefined, ...change }), history)
    },
    replaceAll: (params) => navigate(hrefFor(null, params), 'push'),
    rowHref: (id) => hrefFor(id, search),
    openRow: (id, from) => {
      const { openedFromList = false } = router.state.location.state
      void router.navigate({
        href: hrefFor(id, search),
        replace: from === 'sideways',
        state: { openedFromList: from === 'list' || openedFromList },
        resetScroll: false,
      })
    },
    closeRow: () => {
      // Back, so that the way back from the list does not lead into the drawer again.
      if (router.state.location.state.openedFromList === true) router.history.back()
      else navigate(hrefFor(null, search), 'replace')
    },
    shareUrl: (params) => `${currentOrigin()}${hrefFor(null, params)}`,
  }
}

/** For a list whose path has no place for a row, e.g. `/payouts/registries?row=12`. */
export function useListPageUrl({ filters }: Pick<ListSettings, 'filters'>, search: ListPageSearch): ListUrl {
  const path = useMatch({ strict: false, select: (match): string => match.fullPath })
  return useListUrl({
    search,
    filters,
    rowId: search.row === undefined ? null : String(search.row),
    locationOf: (id) => ({ path, search: { row: id === null ? undefined : toSearchParam(id) } }),
  })
}
