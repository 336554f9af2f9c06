import { createFileRoute } from '@tanstack/react-router'
import type { TransactionFilter } from '@/entities/transaction'
import { HistoryPage, historyList } from '@/pages/history'
import { type ListSearch, listSearch } from '@/widgets/list-screen'
import { prefetchListScreen } from '../../prefetch-list-screen'

type HistorySearch = ListSearch<TransactionFilter> & {
  /** The table behind an open drawer; omitted for the first table. Without a drawer, the path names the table. */
  readonly tab?: 'extended' | undefined
}

const parseSearch = (url: Record<string, unknown>): HistorySearch => ({
  ...listSearch<TransactionFilter>(url),
  tab: url.tab === 'extended' ? 'extended' : undefined,
})

export const Route = createFileRoute('/_authenticated/history/{-$selected}')({
  staticData: { screen: 'history' },
  validateSearch: parseSearch,
  loader: (visit) =>
    prefetchListScreen(visit, historyList(visit.params.selected, parseSearch(visit.location.search).tab)),
  component: HistoryPage,
})
