import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any other path redirects home, and from there to login (product §1.2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
