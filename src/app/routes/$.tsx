import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any other path ends at home, and so at login (product §1.2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
