import { RequireAccess } from '@/entities/user'
import { lazyPart } from '@/shared/lib/lazy'
import { Page } from '@/shared/ui'
import { ListScreen } from '@/widgets/list-screen'
import { BNPL_LIST } from '../config/bnpl-list'
import { useBnplAddress } from '../model/use-bnpl-address'

const { Part: RequestDetails } = lazyPart(async () => (await import('./request-details')).RequestDetails)

/** Applications of buyers for instalments. */
export function BnplPage() {
  return (
    <Page title="BNPL">
      <RequireAccess screen="bnpl">
        <Requests />
      </RequireAccess>
    </Page>
  )
}

/** Behind the role: without it nothing is asked for (quality 26). */
function Requests() {
  const address = useBnplAddress()
  return (
    <ListScreen
      list={BNPL_LIST}
      address={address}
      drawer={{
        title: () => 'Заявка',
        content: ({ id, row }) => <RequestDetails id={id} row={row} />,
      }}
    />
  )
}
