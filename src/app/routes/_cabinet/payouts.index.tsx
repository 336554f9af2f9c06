import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_cabinet/payouts/')({
  beforeLoad: () => {
    throw redirect({ to: '/payouts/registries', replace: true })
  },
})
