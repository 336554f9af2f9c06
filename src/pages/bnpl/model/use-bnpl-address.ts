import { getRouteApi } from '@tanstack/react-router'
import { PURCHASE_REQUEST_FILTERS, type PurchaseRequestFilter } from '@/entities/purchase-request'
import { segmentOrNull } from '@/shared/api'
import { type ListAddress, useListAddress } from '@/widgets/list-screen'

const route = getRouteApi('/_cabinet/bnpl/{-$selected}')

/** The list's name in the address, where the left menu leads (product §6.1). */
const LIST = 'purchase_requests'

/** `/bnpl/:selected?`: `purchase_requests` (the default) is the list, anything else the id of an application. */
export function useBnplAddress(): ListAddress<PurchaseRequestFilter> {
  const { selected } = route.useParams()
  const search = route.useSearch()
  return useListAddress<PurchaseRequestFilter>({
    search,
    filters: PURCHASE_REQUEST_FILTERS,
    rowId: selected === undefined || selected === LIST ? null : selected,
    placeOf: (id) => ({ path: `/bnpl/${(id === null ? null : segmentOrNull(id)) ?? LIST}` }),
  })
}
