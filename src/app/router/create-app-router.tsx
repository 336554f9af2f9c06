import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { isDecodable, type ScreenId } from '@/shared/config'
import { LoadingPlaceholder } from '@/shared/ui'
import type { RouterContext } from './context'
import { RouteFailure } from './route-failure'
import { routeTree } from './route-tree.gen'
import { createSearch } from './search-parameter'

const PENDING_AFTER_MS = 300

/** @param history the address bar by default; a memory history in tests */
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
    /** The shell reads its title and access right from the registry of screens. */
    screen?: ScreenId
  }
}
