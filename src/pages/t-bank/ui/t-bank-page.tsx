import { getRouteApi } from '@tanstack/react-router'
import { Page } from '@/shared/ui'
import { ListScreen, useListPageAddress } from '@/widgets/list-screen'
import { REQUEST_DRAWER } from '@/widgets/purchase-requests'
import { OperationsNavigation } from '@/widgets/section-navigation'
import { T_BANK_LIST } from '../list'
import { Offers } from './offers'

const route = getRouteApi('/_authenticated/loans/t-bank')

/** What the bank offers to the merchant, and the applications of buyers that it looks at. */
export function TBankPage() {
  return (
    <Page actions={<OperationsNavigation />}>
      <Offers />
      <section aria-labelledby="requests-heading" className="flex flex-col gap-3">
        <h2 id="requests-heading" className="text-lead font-semibold">
          Заявки
        </h2>
        <ListScreen
          list={T_BANK_LIST}
          address={useListPageAddress(T_BANK_LIST, route.useSearch())}
          drawer={REQUEST_DRAWER}
        />
      </section>
    </Page>
  )
}
