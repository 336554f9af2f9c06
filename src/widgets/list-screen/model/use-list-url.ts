import { useMatch, useRouter, useSearch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { currentOrigin } from '@/shared/lib/location'
import { type Param, toSearchParam } from '@/shared/lib/search-param'
import type { FilterOption, ListSettings } from './list-declaration'
import {
  type ListChange,
  type ListPageSearch,
  type ListSearch,
  ownSearch,
  withoutDefaults,
} from './list-search'
import type { ListState } from './list-state'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when the previous history entry is the list from which this row was opened. */
    openedFromList?: boolean
  }
}

type ListLocation = { readonly path: string; readonly search?: ListChange }

export type ListUrl = ReturnType<typeof useListUrl>

type ListUrlInput = {
  /** `useSearch` of the route, including params that do not belong to the list. */
  readonly search: ListSearch
  readonly filters: ListSettings['filters']
  readonly rowId: string | null
  /** Returns the location of a row; of the list itself for `null`. */
  readonly locationOf: (rowId: string | null) => ListLocation
}

/** Reads and changes the state of a list in its URL (product §3.2). */
export function useListUrl({ search: url, filters, rowId, locationOf }: ListUrlInput) {
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
    /** Changes the URL. Returns to page 1 unless the change contains a page. */
    change: (change: ListChange, history: 'push' | 'replace' = 'push') => {
      navigate(hrefFor(null, { ...search, page: undefined, cursor: undefined, ...change }), history)
    },
    replaceAll: (params: ListChange) => navigate(hrefFor(null, params), 'push'),
    rowHref: (id: string) => hrefFor(id, search),
    /** `sideways` replaces the history entry: the user comes from another row's drawer. */
    openRow: (id: string, from: 'list' | 'sideways') => {
      const { openedFromList = false } = router.state.location.state
      void router.navigate({
        href: hrefFor(id, search),
        replace: from === 'sideways',
        state: { openedFromList: from === 'list' || openedFromList },
        resetScroll: false,
      })
    },
    closeRow: () => {
      // Goes back in the history, so that the back button does not reopen the drawer.
      if (router.state.location.state.openedFromList === true) router.history.back()
      else navigate(hrefFor(null, search), 'replace')
    },
    shareUrl: (params: ListChange) => `${currentOrigin()}${hrefFor(null, params)}`,
  }
}

type SearchValues = Readonly<Record<string, string | number | boolean | undefined>>

/** Like {@link useListUrl}, for a list with the open row in a search param: `/payouts/registries?row=12`. */
export function useListPageUrl(
  { filters }: Pick<ListSettings, 'filters'>,
  /** The search param of a dialog over the list. Its changes do not rerender the list. */
  over?: string,
): ListUrl {
  const router = useRouter()
  const search = useSearch({
    strict: false,
    select: (all): SearchValues => (over === undefined ? all : { ...all, [over]: undefined }),
    structuralSharing: true,
    // The routes of these lists validate their search params with `listPageSearch`.
  }) as ListPageSearch
  const path = useMatch({ strict: false, select: (match): string => match.fullPath })
  return useListUrl({
    search,
    filters,
    rowId: search.row === undefined ? null : String(search.row),
    locationOf: (id) => {
      const row = id === null ? undefined : toSearchParam(id)
      if (over === undefined) return { path, search: { row } }
      const { [over]: value }: Partial<Record<string, unknown>> = router.state.location.search
      return { path, search: { [over]: value as Param | undefined, row } }
    },
  })
}

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
