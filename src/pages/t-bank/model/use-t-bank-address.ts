import { getRouteApi } from '@tanstack/react-router'
import { PURCHASE_REQUEST_FILTERS, type PurchaseRequestFilter } from '@/entities/purchase-request'
import { type ListAddress, useListPageAddress } from '@/widgets/list-screen'

const route = getRouteApi('/_cabinet/loans/t-bank')

export function useTBankAddress(): ListAddress<PurchaseRequestFilter> {
  const search = route.useSearch()
  return useListPageAddress({ path: '/loans/t-bank', search, filters: PURCHASE_REQUEST_FILTERS })
}
