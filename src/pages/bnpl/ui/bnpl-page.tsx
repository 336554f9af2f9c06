import { getRouteApi } from '@tanstack/react-router'
import { segmentOrNull } from '@/shared/api'
import { Page } from '@/shared/ui'
import { ListScreen, useListAddress } from '@/widgets/list-screen'
import { REQUEST_DRAWER } from '@/widgets/purchase-requests'
import { BNPL_LIST } from '../list'

const route = getRouteApi('/_cabinet/bnpl/{-$selected}')

/** The list's name in the address, where the left menu leads (product §6.1). */
const LIST = 'purchase_requests'

/**
 * Applications of buyers for instalments. `/bnpl/:selected?`: `purchase_requests` (the default) is the list, anything
 * else the id of an application.
 */
export function BnplPage() {
  const { selected } = route.useParams()
  const address = useListAddress({
    search: route.useSearch(),
    filters: BNPL_LIST.filters,
    rowId: selected === undefined || selected === LIST ? null : selected,
    locationOf: (id) => ({ path: `/bnpl/${(id === null ? null : segmentOrNull(id)) ?? LIST}` }),
  })
  return (
    <Page>
      <ListScreen list={BNPL_LIST} address={address} drawer={REQUEST_DRAWER} />
    </Page>
  )
}
