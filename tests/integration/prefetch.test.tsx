import { type FetchQueryOptions, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { balanceQuery } from '@/entities/balance'
import { clientQuery } from '@/entities/client'
import { paymentErrorsQuery } from '@/entities/payment-error'
import { type ApiScope, createApi } from '@/shared/api'
import { renderApp, startProvider, testConfig, untilQuiet } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

const FIRST_CALLS = [
  ['/main?period=30d', '/api/v1/summary'],
  ['/history?status=success&merchants=17', '/api/v1/transactions'],
  ['/history/extended?sort=amount', '/api/v1/transactions'],
  ['/bnpl/purchase_requests?period=30d', '/api/v1/purchase-requests'],
  ['/payouts/registries?size=50', '/api/v1/registries'],
  ['/invoices/links?status=paid', '/api/v1/payment-links'],
  ['/receipts/counters?status=offline', '/api/v1/receipt-counters'],
  ['/loans/t-bank?cs1=7', '/api/v1/purchase-requests'],
  ['/partner-rewards/info', '/api/v1/partner/info'],
  ['/partner-rewards/sales-list?status=paid', '/api/v1/partner/sales'],
  ['/partner-rewards/connections-list?order=asc', '/api/v1/partner/connections'],
] as const

describe('first request of a screen', () => {
  it.each(FIRST_CALLS)('is sent once for %s, even when it fails', async (path, call) => {
    server.use(http.get(`*${call}`, () => HttpResponse.json({}, { status: 403 })))
    const app = renderApp({ state, path })
    await screen.findByRole('heading', { level: 1 })
    await untilQuiet(app)
    expect(requests.of('GET', call)).toHaveLength(1)
  })

  it('is sent when the user clicks a link, not on hover', async () => {
    const app = renderApp({ state, path: '/examples' })
    const link = await screen.findByRole('link', { name: 'История' })
    await app.user.hover(link)
    await untilQuiet(app)
    expect(requests.of('GET', '/api/v1/transactions')).toHaveLength(0)
    await app.user.click(link)
    await screen.findByRole('table', { name: 'Операции' })
    await untilQuiet(app)
    expect(requests.of('GET', '/api/v1/transactions')).toHaveLength(1)
  })
})

/**
 * Returns how many requests are sent when the request of a loader fails and then a component with the same
 * query mounts.
 */
async function countRequests<Data, Key extends QueryKey>(
  query: (scope: ApiScope) => FetchQueryOptions<Data, Error, Data, Key>,
): Promise<number> {
  const fetch = vi.fn(async () => Response.json({}, { status: 422 }))
  const nothing = () => undefined
  const api = createApi({
    config: testConfig(),
    accessToken: () => 'token',
    isRedirecting: () => false,
    onUnauthorized: nothing,
    onSecureUnauthorized: nothing,
    fetch,
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const options = query({ api, clientId: '1' })
  await queryClient.prefetchQuery(options)
  const unsubscribe = new QueryObserver(queryClient, options).subscribe(nothing)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  unsubscribe()
  return fetch.mock.calls.length
}

describe('quality 39: failed request of a route loader', () => {
  it('is not repeated when a component reads the client, the balance or the error texts', async () => {
    expect(await countRequests(clientQuery)).toBe(1)
    expect(await countRequests(balanceQuery)).toBe(1)
    expect(await countRequests(({ api }) => paymentErrorsQuery(api))).toBe(1)
  })
})
