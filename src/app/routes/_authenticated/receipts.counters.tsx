import { createFileRoute } from '@tanstack/react-router'
import type { CashRegisterFilter } from '@/entities/cash-register'
import { CASH_REGISTERS_LIST, CashRegistersPage } from '@/pages/cash-registers'
import { listPageSearch, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen } from '../../router/prefetch-screen'

export const Route = createFileRoute('/_authenticated/receipts/counters')({
  staticData: { screen: 'counters' },
  validateSearch: listPageSearch<CashRegisterFilter>,
  loader: (visit) =>
    prefetchScreen(visit, (queryClient, scope) =>
      prefetchList(queryClient, scope, CASH_REGISTERS_LIST, visit.location.search),
    ),
  component: CashRegistersPage,
})
