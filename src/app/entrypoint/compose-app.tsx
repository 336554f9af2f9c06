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
import { FailureNotice, Toaster } from '@/shared/ui'
import { createQueryClient } from '../query-client'
import { createAppRouter } from '../router/create-app-router'

export type AppSetup = {
  readonly config: AppConfig
  /** A `fetch` that serves the responses to early requests (decision 3). */
  readonly fetch: typeof fetch
  readonly unmount: () => void
  /** Session history. Defaults to the browser's; tests use a memory history. */
  readonly history?: RouterHistory
}

export function composeApp({ config, fetch, unmount, history }: AppSetup) {
  const { track, isEndingSession } = trackToken(Object.values(config.api), fetch)
  const api = createApi({
    config,
    fetch,
    accessToken: () => {
      const session = readSession()
      return session === null || isExpired(session) ? null : session.accessToken
    },
    isRedirecting: redirect.isRedirecting,
    track,
    onUnauthorized: () => void reauthorize(config.identity),
    // If the session is ending, the auth page of the secure host would only redirect back, so it is not opened.
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
            <Toaster />
            <FailureNotice />
          </SignOutProvider>
        </QueryClientProvider>
      </ApiProvider>
    </ConfigProvider>
  )
  return { element, queryClient, router }
}
