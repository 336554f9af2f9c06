import { type AnyRouter, rootRouteId } from '@tanstack/react-router'
import { onFailure } from '@/shared/lib/log'

export type KeptFailure = {
  /** What failed: a resource, a part of the page, or the kind of event that nobody caught. */
  readonly scope: string
  readonly error: unknown
  readonly route: string
}

/** The first ones: those that follow are mostly their consequences. */
const MOST_KEPT = 20

/**
 * Keeps the failures of the page until somebody takes them: what is logged, what nobody caught, and what the
 * Content-Security-Policy has stopped.
 *
 * @returns hands over those that are kept, and each later one
 */
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

/** `/history/:selected?`: the route's pattern, because an address may contain ids. */
export function routePattern(router: AnyRouter): string {
  const match = router.state.matches.at(-1)
  if (match === undefined || match.routeId === rootRouteId) return '/'
  return String(match.fullPath)
    .replaceAll(/\{-\$(\w+)\}/g, ':$1?')
    .replaceAll(/\$(\w+)/g, ':$1')
}
