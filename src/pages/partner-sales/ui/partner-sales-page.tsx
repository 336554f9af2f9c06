import { getRouteApi } from '@tanstack/react-router'
import { PARTNER_SALE_FILTERS, partnerSaleQuery } from '@/entities/partner'
import { lazyPart } from '@/shared/lib/lazy'
import { Page } from '@/shared/ui'
import { ListScreen, useListPageAddress } from '@/widgets/list-screen'
import { PartnerNavigation } from '@/widgets/partner-navigation'
import { SALES_LIST } from '../config/sales-list'

const { Part: SaleDetails } = lazyPart(async () => (await import('./sale-details')).SaleDetails)

const route = getRouteApi('/_cabinet/partner-rewards/sales-list')

/** What the clients whom the partner has brought have bought. */
export function PartnerSalesPage() {
  const address = useListPageAddress({
    path: '/partner-rewards/sales-list',
    search: route.useSearch(),
    filters: PARTNER_SALE_FILTERS,
  })
  return (
    <Page>
      <PartnerNavigation />
      <ListScreen
        list={SALES_LIST}
        address={address}
        drawer={{
          title: () => 'Продажа',
          query: partnerSaleQuery,
          asks: 'off-page',
          words: {
            missing: (id) => `Продажа ${id} не найдена. Проверьте ссылку или найдите её в списке.`,
            failed: 'Не удалось загрузить продажу',
          },
          content: ({ record }) => <SaleDetails sale={record} />,
        }}
      />
    </Page>
  )
}
