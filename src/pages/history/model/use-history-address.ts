import { getRouteApi } from '@tanstack/react-router'
import { TRANSACTION_FILTERS, type TransactionFilter } from '@/entities/transaction'
import { segmentOrNull } from '@/shared/api'
import { type ListAddress, useListAddress } from '@/widgets/list-screen'

const route = getRouteApi('/_cabinet/history/{-$selected}')

export type HistoryTab = 'transactions' | 'extended'

type HistoryAddress = {
  readonly tab: HistoryTab
  readonly address: ListAddress<TransactionFilter>
  readonly openTab: (tab: HistoryTab) => void
}

/**
 * `/history/:selected?`: `transactions` (the default) and `extended` are the tabs, anything else is the id of an
 * operation and opens its drawer (product §5.1); `tab=extended` then says over which list.
 */
export function useHistoryAddress(): HistoryAddress {
  const { selected } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isRow = selected !== undefined && selected !== 'transactions' && selected !== 'extended'
  const tab = selected === 'extended' || (isRow && search.tab === 'extended') ? 'extended' : 'transactions'
  const address = useListAddress<TransactionFilter>({
    search,
    filters: TRANSACTION_FILTERS,
    rowId: isRow ? selected : null,
    placeOf: (id) => {
      const segment = id === null ? null : segmentOrNull(id)
      if (segment === null) return { path: tab === 'extended' ? '/history/extended' : '/history' }
      return { path: `/history/${segment}`, ...(tab === 'extended' && { search: { tab } }) }
    },
  })
  return {
    tab,
    address,
    // Filters go along; pages and sort belong to the list that is left.
    openTab: (next) => {
      void navigate({
        to: '.',
        params: { selected: next === 'extended' ? next : undefined },
        search: {
          ...address.search,
          page: undefined,
          cursor: undefined,
          sort: undefined,
          order: undefined,
          columns: undefined,
        },
        resetScroll: false,
      })
    },
  }
}
