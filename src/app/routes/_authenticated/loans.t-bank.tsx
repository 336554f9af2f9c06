import { createFileRoute } from '@tanstack/react-router'
import type { ApplicationFilter } from '@/entities/application'
import { T_BANK_LIST, TBankPage } from '@/pages/t-bank'
import { listPageSearch } from '@/widgets/list-screen'
import { prefetchListScreen } from '../../prefetch-list-screen'

export const Route = createFileRoute('/_authenticated/loans/t-bank')({
  staticData: { screen: 'tBank' },
  validateSearch: listPageSearch<ApplicationFilter>,
  loader: (visit) => prefetchListScreen(visit, T_BANK_LIST),
  component: TBankPage,
})
