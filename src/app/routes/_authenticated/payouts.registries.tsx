import { createFileRoute } from '@tanstack/react-router'
import type { RegistryFilter } from '@/entities/registry'
import { REGISTRIES_LIST, RegistriesPage } from '@/pages/registries'
import { listPageSearch, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen } from '../../router/prefetch-screen'

export const Route = createFileRoute('/_authenticated/payouts/registries')({
  staticData: { screen: 'registries' },
  validateSearch: listPageSearch<RegistryFilter | 'settlement'>,
  loader: (visit) =>
    prefetchScreen(visit, (queryClient, scope) =>
      prefetchList(queryClient, scope, REGISTRIES_LIST, visit.location.search),
    ),
  component: RegistriesPage,
})
