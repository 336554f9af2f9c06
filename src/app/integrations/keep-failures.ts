import { type AnyRouter, rootRouteId } from '@tanstack/react-router'
import { onFailure } from '@/shared/lib/log'

export type KeptFailure = {
  readonly scope: string
  readonly error: unknown
  readonly route: string
}

/** Maximum number of stored failures. Later failures are mostly consequences of the first failures. */
const MOST_KEPT = 20

/** Collects failures. Returns a function that passes the failures so far, and then each new one, to its callback. */
export function keepFailures(router: AnyRouter): (take: (failure: KeptFailure) => void) => void {
  const kept: KeptFailure[] = []
  let take = (failure: KeptFailure): void => {
    if (kept.length < MOST_KEPT) kept.push(failure)
  }
  const tell = (scope: string, error: unknown) => take({ scope, error, route: routePattern(router) })
  onFailure(tell)
  window.addEventListener('error', ({ error }) => tell('uncaught', error))
  window.addEventListener('unhandledrejection', ({ reason }) => tell('unhandled', reason))
  window.addEventListener('securitypolicyviolation', (event) => tell('policy', event))
  return (taker) => {
    take = taker
    for (const failure of kept.splice(0)) taker(failure)
  }
}

/** Returns the route's pattern, e.g. `/history/:selected?`, instead of the URL, which may contain ids. */
export function routePattern(router: AnyRouter): string {
  const match = router.state.matches.at(-1)
  if (match === undefined || match.routeId === rootRouteId) return '/'
  return String(match.fullPath)
    .replaceAll(/\{-\$(\w+)\}/g, ':$1?')
    .replaceAll(/\$(\w+)/g, ':$1')
}
