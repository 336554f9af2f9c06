import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '@/pages/login'
import { consumeReturnTo, isKnownSignInError } from '@/shared/auth'
import { z } from '@/shared/lib/zod'
import { findSession } from '../router/guard'

const searchSchema = z.object({
  /** Why the last sign-in was refused. */
  failure: z.catch(z.optional(z.string()), undefined),
  /** Another tab has signed out: wait for the user instead of redirecting to the provider. */
  'signed-out': z.catch(z.optional(z.boolean()), undefined),
})

export const Route = createFileRoute('/login')({
  validateSearch: searchSchema,
  beforeLoad: async ({ context, search }) => {
    // Neither page moves on by itself: a take-over in another tab would sign its user in here too (quality 13, 19).
    if (search['signed-out']) return
    // Unknown codes are ignored.
    if (search.failure !== undefined && (await isKnownSignInError(search.failure))) return
    const session = await findSession(context)
    if (session !== null) throw redirect({ href: consumeReturnTo() ?? '/main', replace: true })
  },
  component: LoginPage,
})
