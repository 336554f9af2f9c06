import { createFileRoute } from '@tanstack/react-router'
import { RECEIPT_COUNTER_FILTERS } from '@/entities/receipt-counter'
import { CountersPage } from '@/pages/counters'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/receipts/counters')({
  staticData: { screen: 'counters' },
  validateSearch: listPageSearch(RECEIPT_COUNTER_FILTERS),
  component: CountersPage,
})
