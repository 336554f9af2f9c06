import {
  createBrowserHistory,
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
  useMatch,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isDecodable, type ScreenId } from '@/shared/config'
import { isChunkFailure, isUnloading, reloadOnStaleChunk, untilPageStays } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { ErrorAlert, LoadingPlaceholder, LostPart, Page } from '@/shared/ui'
import type { RouterContext } from './context'
import { routeTree } from './route-tree.gen'
import { createSearch } from './search-parameter'

const PENDING_AFTER_MS = 300

export function createAppRouter(context: RouterContext, history: RouterHistory = createBrowserHistory()) {
  // The router matches no route for such a path, not even the catch-all (quality 69).
  if (!isDecodable(history.location.pathname)) history.replace('/')
  return createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: () => <LoadingPlaceholder className="min-h-dvh" />,
    defaultErrorComponent: RouteFailure,
    // Unknown paths are caught by the `$` route.
    defaultNotFoundComponent: () => null,
    // Links allow no other protocols (quality 28).
    protocolAllowlist: ['https:', 'mailto:', 'tel:'],
    scrollRestoration: true,
    ...createSearch(),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    screen?: ScreenId
  }
}

/** A screen that crashed or whose code failed to load; the shell around it stays usable (quality 47). */
function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const screen = useMatch({ strict: false, select: ({ staticData }) => staticData.screen })
  const isChunk = isChunkFailure(error)
  const [isCutOff] = useState(() => isChunk && isUnloading())
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const retryLater = useEffectEvent(retry)
  useEffect(() => {
    // A user who is leaving sees no error; the screen loads again if the page stays (quality 70).
    if (isCutOff) {
      void untilPageStays().then(retryLater)
      return
    }
    logFailure('screen', error)
    if (isChunkFailure(error)) reloadOnStaleChunk()
  }, [error, isCutOff])
  if (isCutOff) return <LoadingPlaceholder className="min-h-96" />
  const notice = isChunk ? (
    <LostPart onRetry={retry} />
  ) : (
    <ErrorAlert onRetry={retry}>Раздел не открылся. Остальные разделы работают.</ErrorAlert>
  )
  return screen === undefined ? (
    <div className="p-4 sm:p-6">{notice}</div>
  ) : (
    <Page screen={screen}>{notice}</Page>
  )
}
