import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_cabinet/invoices/')({
  beforeLoad: () => {
    throw redirect({ to: '/invoices/links', replace: true })
  },
})
