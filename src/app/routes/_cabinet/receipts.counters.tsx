import { createFileRoute } from '@tanstack/react-router'
import type { CashRegisterFilter } from '@/entities/cash-register'
import { CashRegistersPage } from '@/pages/cash-registers'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/receipts/counters')({
  staticData: { screen: 'counters' },
  validateSearch: listPageSearch<CashRegisterFilter>,
  component: CashRegistersPage,
})
