import { createFileRoute } from '@tanstack/react-router'
import type { RegistryFilter } from '@/entities/registry'
import { REGISTRIES_LIST, RegistriesPage } from '@/pages/registries'
import { listPageSearch } from '@/widgets/list-screen'
import { prefetchListScreen } from '../../prefetch-list-screen'

export const Route = createFileRoute('/_authenticated/payouts/registries')({
  staticData: { screen: 'registries' },
  validateSearch: listPageSearch<RegistryFilter | 'settlement'>,
  loader: (visit) => prefetchListScreen(visit, REGISTRIES_LIST),
  component: RegistriesPage,
})
