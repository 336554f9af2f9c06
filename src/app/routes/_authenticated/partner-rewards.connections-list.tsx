import { createFileRoute } from '@tanstack/react-router'
import type { PartnerConnectionFilter } from '@/entities/partner'
import { CONNECTIONS_LIST, PartnerConnectionsPage } from '@/pages/partner-connections'
import { listPageSearch } from '@/widgets/list-screen'
import { prefetchListScreen } from '../../prefetch-list-screen'

export const Route = createFileRoute('/_authenticated/partner-rewards/connections-list')({
  staticData: { screen: 'partnerConnections' },
  validateSearch: listPageSearch<PartnerConnectionFilter>,
  loader: (visit) => prefetchListScreen(visit, CONNECTIONS_LIST),
  component: PartnerConnectionsPage,
})
