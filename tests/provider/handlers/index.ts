import { delay, getResponse, http, type RequestHandler } from 'msw'
import { answerWithFault } from '../faults.ts'
import type { ProviderState } from '../state.ts'
import { billingHandlers } from './billing.ts'
import { clientsHandlers } from './clients.ts'
import { countersHandlers } from './counters.ts'
import { directoriesHandlers } from './directories.ts'
import { lifeHandlers } from './life.ts'
import { partnerHandlers } from './partner.ts'
import { paymentLinksHandlers } from './payment-links.ts'
import { paymentsHandlers } from './payments.ts'
import { purchaseRequestsHandlers } from './purchase-requests.ts'
import { registriesHandlers } from './registries.ts'
import { secureHandlers } from './secure.ts'
import { summaryHandlers } from './summary.ts'
import { transactionsHandlers } from './transactions.ts'
import { usersHandlers } from './users.ts'

/**
 * Returns handlers for the numbered requests (product §17.4) and for the secure host, which share one state. They match
 * any origin and leave unknown paths unhandled, except those of the secure host. `watch` receives the response to every
 * request without a fault from `state.faults`.
 */
export function createHandlers(
  state: ProviderState,
  watch?: (request: Request, answer: Response) => Promise<void>,
): RequestHandler[] {
  const calls = [
    ...usersHandlers(state),
    ...paymentsHandlers(state),
    ...clientsHandlers(state),
    ...lifeHandlers(state),
    ...billingHandlers(state),
    ...directoriesHandlers(state),
    ...transactionsHandlers(state),
    ...purchaseRequestsHandlers(state),
    ...paymentLinksHandlers(state),
    ...registriesHandlers(state),
    ...partnerHandlers(state),
    ...countersHandlers(state),
    ...summaryHandlers(state),
    // These handlers are last, because they respond with 404 to all other paths of the secure host.
    ...secureHandlers(state),
  ]

  // This handler is first. It responds if there is a fault for the request, and otherwise leaves the request to the
  // other handlers.
  const faults = http.all('*/api/*', async ({ request }) => {
    const latency = state.faults.latencyMs()
    if (latency > 0) await delay(latency)
    const { pathname, search } = new URL(request.url)
    const fault = state.faults.take(request.method, pathname, search)
    return fault && (await answerWithFault(fault, () => getResponse(calls, request.clone())))
  })

  const watched = http.all('*/api/*', async ({ request }) => {
    const answer = await getResponse(calls, request.clone())
    if (answer !== undefined) await watch?.(request, answer.clone())
    return answer
  })

  return [faults, ...(watch === undefined ? [] : [watched]), ...calls]
}
