import { createFileRoute } from '@tanstack/react-router'
import type { ApplicationFilter } from '@/entities/application'
import { BNPL_LIST, BnplPage } from '@/pages/bnpl'
import { listSearch } from '@/widgets/list-screen'
import { prefetchListScreen } from '../../prefetch-list-screen'

export const Route = createFileRoute('/_authenticated/bnpl/{-$selected}')({
  staticData: { screen: 'bnpl' },
  validateSearch: listSearch<ApplicationFilter>,
  loader: (visit) => prefetchListScreen(visit, BNPL_LIST),
  component: BnplPage,
})
