import { createFileRoute } from '@tanstack/react-router'
import { RegistriesPage } from '@/pages/registries'

export const Route = createFileRoute('/_cabinet/payouts/registries')({
  staticData: { title: 'Реестры выплат' },
  component: RegistriesPage,
})
