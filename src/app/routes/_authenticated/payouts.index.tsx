import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_authenticated/payouts/')({
  beforeLoad: () => {
    throw redirect({ to: '/payouts/registries', replace: true })
  },
})
