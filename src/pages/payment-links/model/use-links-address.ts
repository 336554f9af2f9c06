import { getRouteApi } from '@tanstack/react-router'
import { PAYMENT_LINK_FILTERS } from '@/entities/payment-link'
import { useListPageAddress } from '@/widgets/list-screen'

const route = getRouteApi('/_cabinet/invoices/links')

export function useLinksAddress() {
  return useListPageAddress({
    path: '/invoices/links',
    search: route.useSearch(),
    filters: PAYMENT_LINK_FILTERS,
  })
}
