import { createFileRoute } from '@tanstack/react-router'
import type { PartnerSaleFilter } from '@/entities/partner'
import { PartnerSalesPage, SALES_LIST } from '@/pages/partner-sales'
import { listPageSearch, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen } from '../../router/prefetch-screen'

export const Route = createFileRoute('/_authenticated/partner-rewards/sales-list')({
  staticData: { screen: 'partnerSales' },
  validateSearch: listPageSearch<PartnerSaleFilter>,
  loader: (visit) =>
    prefetchScreen(visit, (queryClient, scope) =>
      prefetchList(queryClient, scope, SALES_LIST, visit.location.search),
    ),
  component: PartnerSalesPage,
})
