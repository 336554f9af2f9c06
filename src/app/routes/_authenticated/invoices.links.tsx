import { createFileRoute } from '@tanstack/react-router'
import type { PaymentLinkFilter } from '@/entities/payment-link'
import { LINKS_LIST, PaymentLinksPage } from '@/pages/payment-links'
import { listPageSearch } from '@/widgets/list-screen'
import { prefetchListScreen } from '../../prefetch-list-screen'

export const Route = createFileRoute('/_authenticated/invoices/links')({
  staticData: { screen: 'paymentLinks' },
  validateSearch: listPageSearch<PaymentLinkFilter>,
  loader: (visit) => prefetchListScreen(visit, LINKS_LIST),
  component: PaymentLinksPage,
})
