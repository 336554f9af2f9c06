import { getRouteApi } from '@tanstack/react-router'
import { RECEIPT_COUNTER_FILTERS, type ReceiptCounterFilter } from '@/entities/receipt-counter'
import { type ListAddress, useListPageAddress } from '@/widgets/list-screen'

const route = getRouteApi('/_cabinet/receipts/counters')

export function useCountersAddress(): ListAddress<ReceiptCounterFilter> {
  const search = route.useSearch()
  return useListPageAddress({ path: '/receipts/counters', search, filters: RECEIPT_COUNTER_FILTERS })
}
