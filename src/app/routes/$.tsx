import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSession } from '@/shared/auth'
import { toast } from '@/shared/ui'

/** Redirects unknown paths to Main, and from there to sign-in if necessary (product §1.2). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ preload }) => {
    // Only with a session: a visitor without one is redirected to the provider.
    if (!preload && readSession() !== null)
      toast({ tone: 'info', text: 'Такой страницы нет, открыли главную' })
    throw redirect({ to: '/', replace: true })
  },
})
