import { createFileRoute } from '@tanstack/react-router'
import type { PartnerSaleFilter } from '@/entities/partner'
import { PartnerSalesPage, SALES_LIST } from '@/pages/partner-sales'
import { listPageSearch } from '@/widgets/list-screen'
import { prefetchListScreen } from '../../prefetch-list-screen'

export const Route = createFileRoute('/_authenticated/partner-rewards/sales-list')({
  staticData: { screen: 'partnerSales' },
  validateSearch: listPageSearch<PartnerSaleFilter>,
  loader: (visit) => prefetchListScreen(visit, SALES_LIST),
  component: PartnerSalesPage,
})
