import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { type Client, clientKey, offerSupportChat } from '@/entities/client'
import { readSession } from '@/shared/auth'
import type { AppConfig } from '@/shared/config'
import { currentOrigin } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { type KeptFailure, routePattern } from './keep-failures'
import { guideClient, type OperatorModule, visitorAttributes } from './operator-module'
import { failureReporter } from './telemetry'

export { keepFailures } from './keep-failures'

type Cabinet = {
  readonly api: AppConfig['api']
  readonly router: AnyRouter
  readonly queryClient: QueryClient
  /** Passes the failures so far to `take`, and then each later failure. */
  readonly takeFailures: (take: (failure: KeptFailure) => void) => void
}

export function connectOperator(
  operator: OperatorModule,
  { api, router, queryClient, takeFailures }: Cabinet,
): void {
  takeFailures(
    failureReporter(Object.values(api), (event) => {
      // Passes `null`, so that failures of the telemetry tool are not reported to the tool itself.
      attempt(null, () => operator.telemetry?.failure?.(event))
    }),
  )
  if (typeof operator.supportChat?.open === 'function')
    offerSupportChat((text) => attempt('supportChat', () => operator.supportChat?.open?.(text)))
  const reloadAnalytics = () => {
    attempt('analytics', () => operator.analytics?.reload?.(`${currentOrigin()}${routePattern(router)}`))
  }
  router.subscribe('onResolved', reloadAnalytics)
  // If the module loads during a navigation, the navigation's end is reported instead.
  if (router.state.status === 'idle') reloadAnalytics()

  let guided: Client | undefined
  let told = ''
  const tellClient = () => {
    const session = readSession()
    if (session === null) return
    const state = queryClient.getQueryState<Client>(clientKey(session.clientId))
    const client = state?.data
    // Wait for a client record that is loading, so that the first report is complete.
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

/** Runs a call to an operator's tool, so that its failure, synchronous or not, affects nothing else. */
function attempt(tool: string | null, call: () => unknown): void {
  const fail = (error: unknown) => {
    if (tool !== null) logFailure(tool, error)
  }
  try {
    Promise.resolve(call()).catch(fail)
  } catch (error) {
    fail(error)
  }
}
