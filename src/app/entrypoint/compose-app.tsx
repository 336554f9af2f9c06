import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { SignOutProvider } from '@/features/sign-out'
import { ApiProvider, createApi } from '@/shared/api'
import {
  goToSecureAuth,
  isExpired,
  readSession,
  reauthorize,
  redirect,
  signOut,
  trackToken,
} from '@/shared/auth'
import { type AppConfig, ConfigProvider } from '@/shared/config'
import { Toasts } from '@/shared/ui'
import { createQueryClient } from '../query/create-query-client'
import { createAppRouter } from '../router/create-app-router'

export type AppSetup = {
  readonly config: AppConfig
  /** Knows the answers that were asked for before this code had loaded. */
  readonly fetch: typeof fetch
  /** Takes the rendered page away; called on the way out. */
  readonly unmount: () => void
  /** The address bar by default; a memory history in tests. */
  readonly history?: RouterHistory
}

/** The whole program as one element, with the parts that outlive a render. */
export function composeApp({ config, fetch, unmount, history }: AppSetup) {
  const { track, isEndingSession } = trackToken(Object.values(config.api), fetch)
  const api = createApi({
    config,
    fetch,
    accessToken: () => {
      const session = readSession()
      return session === null || isExpired(session) ? null : session.accessToken
    },
    isLeaving: redirect.isRedirecting,
    track,
    onUnauthorized: () => void reauthorize(config.identity),
    // An ended session is for the sign-in: the secure host's own page would only send the browser back.
    onSecureUnauthorized: () => {
      void isEndingSession().then((isEnding) => {
        if (!isEnding) goToSecureAuth(config.api.secure)
      })
    },
  })
  const queryClient = createQueryClient()
  const router = createAppRouter({ api, config, queryClient }, history)
  const wipe = () => {
    queryClient.clear()
    unmount()
  }
  const element: ReactElement = (
    <ConfigProvider value={config}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queryClient}>
          <SignOutProvider value={() => signOut({ identity: config.identity, wipe })}>
            <RouterProvider router={router} />
            <Toasts />
          </SignOutProvider>
        </QueryClientProvider>
      </ApiProvider>
    </ConfigProvider>
  )
  return { element, queryClient, router }
}
