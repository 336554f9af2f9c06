import { createFileRoute } from '@tanstack/react-router'
import type { PurchaseRequestFilter } from '@/entities/purchase-request'
import { BNPL_LIST, BnplPage } from '@/pages/bnpl'
import { listSearch, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen } from '../../router/prefetch-screen'

export const Route = createFileRoute('/_authenticated/bnpl/{-$selected}')({
  staticData: { screen: 'bnpl' },
  validateSearch: listSearch<PurchaseRequestFilter>,
  loader: (visit) =>
    prefetchScreen(visit, (queryClient, scope) =>
      prefetchList(queryClient, scope, BNPL_LIST, visit.location.search),
    ),
  component: BnplPage,
})
