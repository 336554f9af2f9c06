import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_authenticated/partner-rewards/')({
  beforeLoad: () => {
    throw redirect({ to: '/partner-rewards/sales-list', replace: true })
  },
})
