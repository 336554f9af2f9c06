import { createFileRoute } from '@tanstack/react-router'
import { PartnerSalesPage } from '@/pages/partner-sales'

export const Route = createFileRoute('/_cabinet/partner-rewards/sales-list')({
  staticData: { title: 'Партнерские продажи' },
  component: PartnerSalesPage,
})
