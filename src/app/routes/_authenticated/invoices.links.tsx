import { createFileRoute } from '@tanstack/react-router'
import type { PaymentLinkFilter } from '@/entities/payment-link'
import { LINKS_LIST, PaymentLinksPage } from '@/pages/payment-links'
import { listPageSearch, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen } from '../../router/prefetch-screen'

export const Route = createFileRoute('/_authenticated/invoices/links')({
  staticData: { screen: 'paymentLinks' },
  validateSearch: listPageSearch<PaymentLinkFilter>,
  loader: (visit) =>
    prefetchScreen(visit, (queryClient, scope) =>
      prefetchList(queryClient, scope, LINKS_LIST, visit.location.search),
    ),
  component: PaymentLinksPage,
})
