import { createFileRoute, redirect } from '@tanstack/react-router'
import { UNKNOWN_PAGE } from '@/shared/config'

/** Redirects unknown paths to Main, and from there to sign-in if necessary (product §1.2). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ href: UNKNOWN_PAGE, replace: true })
  },
})
