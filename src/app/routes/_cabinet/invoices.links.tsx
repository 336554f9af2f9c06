import { createFileRoute } from '@tanstack/react-router'
import type { PaymentLinkFilter } from '@/entities/payment-link'
import { PaymentLinksPage } from '@/pages/payment-links'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/invoices/links')({
  staticData: { screen: 'paymentLinks' },
  validateSearch: listPageSearch<PaymentLinkFilter>,
  component: PaymentLinksPage,
})
