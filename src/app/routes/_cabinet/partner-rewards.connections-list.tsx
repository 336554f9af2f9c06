import { createFileRoute } from '@tanstack/react-router'
import { PartnerConnectionsPage } from '@/pages/partner-connections'

export const Route = createFileRoute('/_cabinet/partner-rewards/connections-list')({
  staticData: { title: 'Подключения партнера' },
  component: PartnerConnectionsPage,
})
