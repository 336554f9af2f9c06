import { type AnyRouter, rootRouteId } from '@tanstack/react-router'

/** `/history/:selected?`: the route's pattern, because an address may contain ids. */
export function routePattern(router: AnyRouter): string {
  const match = router.state.matches.at(-1)
  if (match === undefined || match.routeId === rootRouteId) return '/'
  return String(match.fullPath)
    .replaceAll(/\{-\$(\w+)\}/g, ':$1?')
    .replaceAll(/\$(\w+)/g, ':$1')
}
