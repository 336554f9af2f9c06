import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { RouterContext } from '../router/prefetch-screen'

/** TanStack Query devtools, which the production build omits. */
const QueryDevtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
  : null

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ cause, matches }) => {
    const isOtherScreen = cause === 'stay' && matches.at(-1)?.cause === 'enter'
    // Lets the browser paint what changes with the URL, such as the selected menu item, before the whole screen
    // renders in one task. A hidden tab paints nothing, so it does not wait.
    if (!isOtherScreen || document.hidden) return undefined
    return new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve)))
  },
  component: Root,
})

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
