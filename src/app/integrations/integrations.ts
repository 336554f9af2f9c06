import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, rootRouteId } from '@tanstack/react-router'
import type { Client } from '@/entities/client'
import { readSession } from '@/shared/auth'
import { isUnloading } from '@/shared/lib/lazy'
import { currentOrigin } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { reserveScriptPolicy } from '@/shared/lib/worker'
import { guideClient, type OperatorModule, visitorAttributes } from './operator-module'

type IntegrationsSetup = {
  readonly moduleUrl: string | null
  readonly router: AnyRouter
  readonly queryClient: QueryClient
}

/** A module that comes later than this is left alone (quality 32): nobody expects it to begin any more. */
const LIMIT_MS = 10_000

/**
 * Brings in the operator's module after the first paint and keeps it told: analytics of every navigation, the guide and
 * the chat of the client. A missing, slow or throwing module changes nothing (quality 32); it gets neither tokens nor
 * whole addresses (quality 31).
 */
export function startIntegrations({ moduleUrl, router, queryClient }: IntegrationsSetup): void {
  if (moduleUrl === null) return
  const url = moduleUrl
  reserveScriptPolicy()
  afterFirstPaint(() => {
    Promise.race([import(/* @vite-ignore */ url), limit()])
      .then((operator: OperatorModule) => connect(operator, { router, queryClient }))
      .catch((error: unknown) => {
        if (!isUnloading()) logFailure('integrations', error)
      })
  })
}

function limit(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new DOMException('The module has not come in time', 'TimeoutError')), LIMIT_MS)
  })
}

function connect(
  operator: OperatorModule,
  { router, queryClient }: Pick<IntegrationsSetup, 'router' | 'queryClient'>,
): void {
  const reloadAnalytics = () => {
    attempt('analytics', () => operator.analytics?.reload?.(`${currentOrigin()}${routePattern(router)}`))
  }
  router.subscribe('onResolved', reloadAnalytics)
  // The module may come in the middle of a navigation, whose end is told then.
  if (router.state.status === 'idle') reloadAnalytics()

  let told: Client | undefined
  const tellClient = () => {
    const clientId = readSession()?.clientId
    const client = queryClient.getQueryData<Client>(['client', clientId, 'detail'])
    if (client === undefined || client === told) return
    told = client
    attempt('userGuide', () => operator.userGuide?.identify?.(guideClient(client)))
    const attributes = visitorAttributes(client, readSession()?.email ?? null)
    attempt('supportChat', () => operator.supportChat?.setVisitorAttributes?.(attributes))
  }
  queryClient.getQueryCache().subscribe(tellClient)
  tellClient()
}

/** `/history/:selected?`: the route's pattern, because an address may hold ids. */
function routePattern(router: AnyRouter): string {
  const match = router.state.matches.at(-1)
  if (match === undefined || match.routeId === rootRouteId) return '/'
  return String(match.fullPath)
    .replaceAll(/\{-\$(\w+)\}/g, ':$1?')
    .replaceAll(/\$(\w+)/g, ':$1')
}

/** A tool of the operator fails alone, at once or later. */
function attempt(tool: string, call: () => unknown): void {
  try {
    Promise.resolve(call()).catch((error: unknown) => logFailure(tool, error))
  } catch (error) {
    logFailure(tool, error)
  }
}

function afterFirstPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback, 0))
}
