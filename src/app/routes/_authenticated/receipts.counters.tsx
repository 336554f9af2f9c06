import { createFileRoute } from '@tanstack/react-router'
import type { CashRegisterFilter } from '@/entities/cash-register'
import { CASH_REGISTERS_LIST, CashRegistersPage } from '@/pages/cash-registers'
import { listPageSearch } from '@/widgets/list-screen'
import { prefetchListScreen } from '../../prefetch-list-screen'

export const Route = createFileRoute('/_authenticated/receipts/counters')({
  staticData: { screen: 'counters' },
  validateSearch: listPageSearch<CashRegisterFilter>,
  loader: (visit) => prefetchListScreen(visit, CASH_REGISTERS_LIST),
  component: CashRegistersPage,
})
