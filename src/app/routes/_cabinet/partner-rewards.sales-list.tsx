import { createFileRoute } from '@tanstack/react-router'
import type { PartnerSaleFilter } from '@/entities/partner'
import { PartnerSalesPage } from '@/pages/partner-sales'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/partner-rewards/sales-list')({
  staticData: { screen: 'partnerSales' },
  validateSearch: listPageSearch<PartnerSaleFilter>,
  component: PartnerSalesPage,
})
