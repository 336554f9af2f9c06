import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { RouterContext } from '../router/prefetch-screen'

/** TanStack Query devtools, which the production build omits. */
const QueryDevtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
  : null

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      {QueryDevtools !== null && (
        <Suspense>
          <QueryDevtools />
        </Suspense>
      )}
    </>
  )
}
