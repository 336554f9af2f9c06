import { createFileRoute } from '@tanstack/react-router'
import { REGISTRY_FILTERS } from '@/entities/registry'
import { RegistriesPage } from '@/pages/registries'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/payouts/registries')({
  staticData: { screen: 'registries' },
  validateSearch: listPageSearch(REGISTRY_FILTERS),
  component: RegistriesPage,
})
