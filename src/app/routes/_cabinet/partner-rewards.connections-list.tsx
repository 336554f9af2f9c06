import { createFileRoute } from '@tanstack/react-router'
import { PARTNER_CONNECTION_FILTERS } from '@/entities/partner'
import { PartnerConnectionsPage } from '@/pages/partner-connections'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/partner-rewards/connections-list')({
  staticData: { screen: 'partnerConnections' },
  validateSearch: listPageSearch(PARTNER_CONNECTION_FILTERS),
  component: PartnerConnectionsPage,
})
