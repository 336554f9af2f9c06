import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_cabinet/partner-rewards/')({
  beforeLoad: () => {
    throw redirect({ to: '/partner-rewards/sales-list', replace: true })
  },
})
