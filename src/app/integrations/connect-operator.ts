import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, rootRouteId } from '@tanstack/react-router'
import { type Client, clientKey } from '@/entities/client'
import { readSession } from '@/shared/auth'
import { currentOrigin } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { guideClient, type OperatorModule, visitorAttributes } from './operator-module'

/** Reports navigations and the client to the operator's tools. */
export function connectOperator(
  operator: OperatorModule,
  { router, queryClient }: { readonly router: AnyRouter; readonly queryClient: QueryClient },
): void {
  const reloadAnalytics = () => {
    attempt('analytics', () => operator.analytics?.reload?.(`${currentOrigin()}${routePattern(router)}`))
  }
  router.subscribe('onResolved', reloadAnalytics)
  // If the module loads during a navigation, its end is reported instead.
  if (router.state.status === 'idle') reloadAnalytics()

  let guided: Client | undefined
  let told = ''
  const tellClient = () => {
    const session = readSession()
    if (session === null) return
    const state = queryClient.getQueryState<Client>(clientKey(session.clientId))
    const client = state?.data
    // Waits for a client that is loading, so that the first report is complete.
    if (client === undefined && session.clientId !== null && !state?.fetchFailureCount) return
    if (client !== undefined && client !== guided) {
      guided = client
      attempt('userGuide', () => operator.userGuide?.identify?.(guideClient(client)))
    }
    const attributes = visitorAttributes(session, client ?? null)
    const text = JSON.stringify(attributes)
    if (text === told) return
    told = text
    attempt('supportChat', () => operator.supportChat?.setVisitorAttributes?.(attributes))
  }
  queryClient.getQueryCache().subscribe(tellClient)
  tellClient()
}

/** `/history/:selected?`: the route's pattern, because an address may contain ids. */
function routePattern(router: AnyRouter): string {
  const match = router.state.matches.at(-1)
  if (match === undefined || match.routeId === rootRouteId) return '/'
  return String(match.fullPath)
    .replaceAll(/\{-\$(\w+)\}/g, ':$1?')
    .replaceAll(/\$(\w+)/g, ':$1')
}

/** A failing tool, synchronous or not, affects nothing else. */
function attempt(tool: string, call: () => unknown): void {
  try {
    Promise.resolve(call()).catch((error: unknown) => logFailure(tool, error))
  } catch (error) {
    logFailure(tool, error)
  }
}
