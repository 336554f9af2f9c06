import {
  createBrowserHistory,
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
  useMatch,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isDecodable, type ScreenId, UNKNOWN_PAGE } from '@/shared/config'
import { isChunkFailure, isUnloading, reloadOnStaleChunk, untilPageStays } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { ErrorAlert, LoadingPlaceholder, LostPart, Page } from '@/shared/ui'
import type { RouterContext } from './prefetch-screen'
import { routeTree } from './route-tree.gen'
import { createSearch } from './search-parameter'

const PENDING_AFTER_MS = 300

export function createAppRouter(context: RouterContext, history: RouterHistory = createBrowserHistory()) {
  // The router matches no route for a path that cannot be decoded, not even the catch-all (quality 69).
  if (!isDecodable(history.location.pathname)) history.replace(UNKNOWN_PAGE)
  return createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // Disables the router's own cache, because TanStack Query decides which data is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: () => <LoadingPlaceholder className="min-h-dvh" />,
    defaultErrorComponent: RouteFailure,
    // This component is never rendered, because the `$` route matches unknown paths.
    defaultNotFoundComponent: () => null,
    // Links with any other protocol are blocked (quality 28).
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

/** Renders a screen that crashed or whose chunk failed to load. The shell around it stays usable (quality 47). */
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
    // While the page unloads, no error is shown. The screen loads again if the page stays (quality 70).
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
