import { createFileRoute } from '@tanstack/react-router'
import type { TransactionFilter } from '@/entities/transaction'
import { HistoryPage } from '@/pages/history'
import { type ListSearch, listSearch } from '@/widgets/list-screen'

type HistorySearch = ListSearch<TransactionFilter> & {
  /** The tab behind an operation's drawer, unless it is the first. */
  readonly tab?: 'extended' | undefined
}

export const Route = createFileRoute('/_cabinet/history/{-$selected}')({
  staticData: { screen: 'history' },
  validateSearch: (address: Record<string, unknown>): HistorySearch => ({
    ...listSearch<TransactionFilter>(address),
    tab: address.tab === 'extended' ? 'extended' : undefined,
  }),
  component: HistoryPage,
})
