import { createFileRoute } from '@tanstack/react-router'
import { partnerInfoQuery } from '@/entities/partner'
import { PartnerInfoPage } from '@/pages/partner-info'
import { prefetchScreen } from '../../router/prefetch-screen'

export const Route = createFileRoute('/_authenticated/partner-rewards/info')({
  staticData: { screen: 'partnerInfo' },
  loader: (visit) =>
    prefetchScreen(visit, (queryClient, scope) => queryClient.prefetchQuery(partnerInfoQuery(scope))),
  component: PartnerInfoPage,
})
