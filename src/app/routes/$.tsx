import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSession } from '@/shared/auth'
import { toast } from '@/shared/ui'

/** Redirects unknown paths to Main, and from there to sign-in if necessary (product §1.2). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ preload }) => {
    // A visitor without a session is redirected to the provider and would not see the toast.
    if (!preload && readSession() !== null)
      toast({ tone: 'info', text: 'Такой страницы нет, открыли главную' })
    throw redirect({ to: '/', replace: true })
  },
})
