import { getRouteApi } from '@tanstack/react-router'
import { REGISTRY_FILTERS, type RegistryFilter } from '@/entities/registry'
import { type ListAddress, useListPageAddress } from '@/widgets/list-screen'

const route = getRouteApi('/_cabinet/payouts/registries')

export function useRegistriesAddress(): ListAddress<RegistryFilter> {
  const search = route.useSearch()
  return useListPageAddress({ path: '/payouts/registries', search, filters: REGISTRY_FILTERS })
}
