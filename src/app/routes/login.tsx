import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { consumeReturnTo, isKnownSignInError, readSession, startSignIn } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { useIsOnline } from '@/shared/lib/device'
import { logFailure } from '@/shared/lib/log'
import { z } from '@/shared/lib/zod'
import { LoadingPlaceholder } from '@/shared/ui'
import { NO_DEPARTURE, type SignInStop, showSignInStop, signInStop } from '../entrypoint/sign-in-stop'
import { findSession } from '../router/guard'

const searchSchema = z.object({
  failure: z.catch(z.optional(z.string()), undefined),
  /** True after a sign-out in another tab: wait for the user instead of redirecting to the provider. */
  'signed-out': z.catch(z.optional(z.boolean()), undefined),
})

export const Route = createFileRoute('/login')({
  validateSearch: searchSchema,
  beforeLoad: async ({ context, search }) => {
    // Does not redirect: a take-over in another tab would sign its user in here too (quality 13, 19).
    if (search['signed-out']) return
    // Unknown codes are ignored. For a signed-in user, only a redirect loop of the secure host is an error.
    const isSignedIn = readSession() !== null && search.failure !== 'secure_loop'
    if (search.failure !== undefined && !isSignedIn && (await isKnownSignInError(search.failure))) return
    const session = await findSession(context)
    if (session !== null) throw redirect({ href: consumeReturnTo() ?? '/main', replace: true })
  },
  component: LoginPage,
})

/** Redirects to the provider (product §2.1), unless the last sign-in failed or another tab has signed out. */
function LoginPage() {
  const { failure, 'signed-out': isSignedOut } = Route.useSearch()
  const isOnline = useIsOnline()
  const [hasFailed, setHasFailed] = useState(false)
  const stop = signInStop(failure, isSignedOut === true) ?? (hasFailed ? NO_DEPARTURE : null)
  if (stop === null && isOnline) return <SignInStart onFailure={() => setHasFailed(true)} />
  return <Stop stop={stop} />
}

function SignInStart({ onFailure }: { readonly onFailure: () => void }) {
  const { identity } = useConfig()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    startSignIn(identity, { returnTo: consumeReturnTo() }).catch((error: unknown) => {
      logFailure('sign-in', error)
      fail()
    })
  }, [identity])
  return (
    <main>
      <LoadingPlaceholder />
    </main>
  )
}

function Stop({ stop }: { readonly stop: SignInStop | null }) {
  const config = useConfig()
  const place = useRef<HTMLDivElement>(null)
  useEffect(
    () => (place.current === null ? undefined : showSignInStop(place.current, stop, config)),
    [stop, config],
  )
  return <div ref={place} />
}
