import { createFileRoute } from '@tanstack/react-router'
import type { ReceiptCounterFilter } from '@/entities/receipt-counter'
import { CountersPage } from '@/pages/counters'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/receipts/counters')({
  staticData: { screen: 'counters' },
  validateSearch: listPageSearch<ReceiptCounterFilter>,
  component: CountersPage,
})
