import { createFileRoute } from '@tanstack/react-router'
import { PartnerInfoPage } from '@/pages/partner-info'

export const Route = createFileRoute('/_cabinet/partner-rewards/info')({
  staticData: { screen: 'partnerInfo' },
  component: PartnerInfoPage,
})
