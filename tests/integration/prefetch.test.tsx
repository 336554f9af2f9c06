import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderApp, startProvider, untilQuiet } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

const FIRST_CALLS = [
  ['/main?period=yesterday', '/api/v1/summary'],
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

describe('the first call of a screen', () => {
  it.each(FIRST_CALLS)(
    'of %s is the one that its loader has sent, also when it fails at once',
    async (path, call) => {
      server.use(http.get(`*${call}`, () => HttpResponse.json({}, { status: 403 })))
      const app = renderApp({ state, path })
      await screen.findByRole('heading', { level: 1 })
      await untilQuiet(app)
      expect(requests.of('GET', call)).toHaveLength(1)
    },
  )

  it('waits for the press: a link that is only pointed at asks for nothing', async () => {
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
