import { Page } from '@/shared/ui'
import { ListScreen } from '@/widgets/list-screen'
import { REQUEST_DRAWER } from '@/widgets/purchase-requests'
import { BNPL_LIST } from '../config/bnpl-list'
import { useBnplAddress } from '../model/use-bnpl-address'

/** Applications of buyers for instalments. */
export function BnplPage() {
  return (
    <Page>
      <ListScreen list={BNPL_LIST} address={useBnplAddress()} drawer={REQUEST_DRAWER} />
    </Page>
  )
}
