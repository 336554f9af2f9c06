import { createFileRoute } from '@tanstack/react-router'
import type { ApplicationFilter } from '@/entities/application'
import { BNPL_LIST, BnplPage } from '@/pages/bnpl'
import { listSearch, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen } from '../../router/prefetch-screen'

export const Route = createFileRoute('/_authenticated/bnpl/{-$selected}')({
  staticData: { screen: 'bnpl' },
  validateSearch: listSearch<ApplicationFilter>,
  loader: (visit) =>
    prefetchScreen(visit, (queryClient, scope) =>
      prefetchList(queryClient, scope, BNPL_LIST, visit.location.search),
    ),
  component: BnplPage,
})
