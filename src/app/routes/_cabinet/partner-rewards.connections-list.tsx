import { createFileRoute } from '@tanstack/react-router'
import type { PartnerConnectionFilter } from '@/entities/partner'
import { PartnerConnectionsPage } from '@/pages/partner-connections'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/partner-rewards/connections-list')({
  staticData: { screen: 'partnerConnections' },
  validateSearch: listPageSearch<PartnerConnectionFilter>,
  component: PartnerConnectionsPage,
})
