import { useRouter } from '@tanstack/react-router'
import { currentOrigin } from '@/shared/lib/location'
import { type ListChange, type ListSearch, listSearch, withoutDefaults } from '../model/list-search'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list from which this row was opened. */
    openedFromList?: boolean
  }
}

/** Where the list, or one of its rows, has its address. */
type Place = { readonly path: string; readonly search?: ListChange }

export type ListAddress<Filter extends string = string> = {
  readonly search: ListSearch<Filter>
  /** The row in the drawer. */
  readonly rowId: string | null
  /** Changes the state of the list; begins at page 1 unless the change says otherwise. */
  readonly change: (change: ListChange, history?: 'push' | 'replace') => void
  /** Replaces the state of the list, e.g. by a saved view. */
  readonly replaceAll: (search: ListChange) => void
  readonly rowHref: (id: string) => string
  /** `sideways`: from row to row inside the drawer, which leaves no entry to go back to. */
  readonly openRow: (id: string, from: 'list' | 'sideways') => void
  readonly closeRow: () => void
  /** The whole address of the list with these parameters, to be shared. */
  readonly shareUrl: (search: ListChange) => string
}

type ListAddressInput<Filter extends string> = {
  /** As the route's `useSearch` gives it: with what the address has beside the list's own parameters. */
  readonly search: object
  /** Names of the list's own filters. */
  readonly filters: readonly Filter[]
  readonly rowId: string | null
  /** Address of a row, or of the list itself for null. */
  readonly placeOf: (rowId: string | null) => Place
}

/** The address of a list as its only home: reads and changes (product §3.2). */
export function useListAddress<Filter extends string>({
  search: address,
  filters,
  rowId,
  placeOf,
}: ListAddressInput<Filter>): ListAddress<Filter> {
  const router = useRouter()
  const search = listSearch(filters)({ ...address })

  const hrefOf = (id: string | null, params: object) => {
    const { path, search: own } = placeOf(id)
    return `${path}${router.options.stringifySearch(withoutDefaults({ ...params, ...own }))}`
  }
  const go = (href: string, history: 'push' | 'replace') => {
    void router.navigate({ href, replace: history === 'replace', resetScroll: false })
  }

  return {
    search,
    rowId,
    change: (change, history = 'push') => {
      go(hrefOf(null, { ...search, page: undefined, cursor: undefined, ...change }), history)
    },
    replaceAll: (params) => go(hrefOf(null, params), 'push'),
    rowHref: (id) => hrefOf(id, search),
    openRow: (id, from) => {
      const { openedFromList = false } = router.state.location.state
      void router.navigate({
        href: hrefOf(id, search),
        replace: from === 'sideways',
        state: { openedFromList: from === 'list' || openedFromList },
        resetScroll: false,
      })
    },
    closeRow: () => {
      // Back, so that the way back from the list does not lead into the drawer again.
      if (router.state.location.state.openedFromList === true) router.history.back()
      else go(hrefOf(null, search), 'replace')
    },
    shareUrl: (params) => `${currentOrigin()}${hrefOf(null, params)}`,
  }
}
