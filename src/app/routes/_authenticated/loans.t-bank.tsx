import { createFileRoute } from '@tanstack/react-router'
import type { ApplicationFilter } from '@/entities/application'
import { T_BANK_LIST, TBankPage } from '@/pages/t-bank'
import { listPageSearch, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen } from '../../router/prefetch-screen'

export const Route = createFileRoute('/_authenticated/loans/t-bank')({
  staticData: { screen: 'tBank' },
  validateSearch: listPageSearch<ApplicationFilter>,
  loader: (visit) =>
    prefetchScreen(visit, (queryClient, scope) =>
      prefetchList(queryClient, scope, T_BANK_LIST, visit.location.search),
    ),
  component: TBankPage,
})
