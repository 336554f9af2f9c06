import { createFileRoute } from '@tanstack/react-router'
import type { PartnerConnectionFilter } from '@/entities/partner'
import { CONNECTIONS_LIST, PartnerConnectionsPage } from '@/pages/partner-connections'
import { listPageSearch, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen } from '../../router/prefetch-screen'

export const Route = createFileRoute('/_authenticated/partner-rewards/connections-list')({
  staticData: { screen: 'partnerConnections' },
  validateSearch: listPageSearch<PartnerConnectionFilter>,
  loader: (visit) =>
    prefetchScreen(visit, (queryClient, scope) =>
      prefetchList(queryClient, scope, CONNECTIONS_LIST, visit.location.search),
    ),
  component: PartnerConnectionsPage,
})
