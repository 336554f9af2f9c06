import { getRouteApi } from '@tanstack/react-router'
import { partnerSaleQuery } from '@/entities/partner'
import { Page } from '@/shared/ui'
import { ListScreen, lazyDetails, useListPageUrl } from '@/widgets/list-screen'
import { PartnerNavigation } from '@/widgets/section-navigation'
import { SALES_LIST } from './list'

const SaleDetails = lazyDetails(async () => (await import('./sale-details')).SaleDetails)

const route = getRouteApi('/_authenticated/partner-rewards/sales-list')

export function PartnerSalesPage() {
  return (
    <Page navigation={<PartnerNavigation />}>
      <ListScreen
        list={SALES_LIST}
        url={useListPageUrl(SALES_LIST, route.useSearch())}
        drawer={{
          title: () => 'Продажа',
          query: partnerSaleQuery,
          fetch: 'when-missing',
          messages: {
            missing: (id) => `Продажа ${id} не найдена. Проверьте ссылку или найдите её в списке.`,
            failed: 'Не удалось загрузить продажу',
          },
          render: ({ record }) => <SaleDetails sale={record} />,
        }}
      />
    </Page>
  )
}
