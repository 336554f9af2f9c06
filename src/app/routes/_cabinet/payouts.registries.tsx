import { createFileRoute } from '@tanstack/react-router'
import type { RegistryFilter } from '@/entities/registry'
import { RegistriesPage } from '@/pages/registries'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/payouts/registries')({
  staticData: { screen: 'registries' },
  validateSearch: listPageSearch<RegistryFilter>,
  component: RegistriesPage,
})
