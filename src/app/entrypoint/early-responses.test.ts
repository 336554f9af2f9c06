// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '@/shared/api'
import { parseConfig } from '@/shared/config'
import { sampleSession } from '~tests/support/sample-session'
import publicConfig from '../../../public/config.json'
import { prefetchEarlyResponses } from './early-responses'

const ORIGIN = 'https://cabinet.example.ru'
const parsed = parseConfig(publicConfig, ORIGIN)
if (!parsed.ok) throw new Error('public/config.json is invalid')
const CONFIG = parsed.config
const { api: HOSTS, features: FEATURES } = CONFIG
const SESSION = sampleSession({
  accessToken: 'token',
  userId: '7',
  clientId: '4101',
  startedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A mock of `fetch`; prefetches pass their URL as a string. */
type Network = (url: string, init?: RequestInit) => Promise<Response>

/** Stubs a network, prefetches, and returns the API client with the first prefetched URL. */
function prefetched(accessToken?: string) {
  const network = vi.fn<Network>(async () => Response.json({}))
  vi.stubGlobal('fetch', network)
  const http = clientOf(prefetchEarlyResponses(CONFIG, SESSION), accessToken)
  return { http, network, early: network.mock.calls[0]?.[0] ?? '', sent: network.mock.calls.length }
}

/** Stubs a network that never responds. Requests reject when they are aborted. */
function stubSilentNetwork() {
  const network = vi.fn<Network>(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  vi.stubGlobal('fetch', network)
  return network
}

function clientOf(request: typeof fetch, accessToken = SESSION.accessToken) {
  const setup = { accessToken: () => accessToken, isRedirecting: () => false, fetch: request }
  const onUnauthorized = () => undefined
  return createApi({ ...setup, config: CONFIG, onUnauthorized, onSecureUnauthorized: onUnauthorized }).open
}

describe('prefetchEarlyResponses', () => {
  it('sends the requests that every screen needs, and none when the session has expired', () => {
    const requestedUrls = (changes: Partial<typeof SESSION>) => {
      const network = stubSilentNetwork()
      prefetchEarlyResponses(CONFIG, { ...SESSION, ...changes })
      return network.mock.calls.map(([url]) => url)
    }
    const errors = `${HOSTS.directories}/v1/directories/paygwErrorsMapping/`
    expect(requestedUrls({})).toEqual([
      `${HOSTS.clients}/clients/v1/clients/4101`,
      `${HOSTS.payments}/balance/v3/client/4101/balance`,
      errors,
    ])
    expect(requestedUrls({ clientId: null })).toEqual([errors])
    expect(requestedUrls({ expiresAt: Date.now() - 1 })).toEqual([])
  })

  describe('first request of the current screen', () => {
    const SUMMARY = '/api/v1/summary?date_from={-6}T00%3A00%3A00%2B03%3A00&date_to={0}T{time}%2B03%3A00'

    const FIRST = {
      '/invoices/links': { screen: 'paymentLinks', requests: ['/api/v1/payment-links?limit=25'] },
      '/payouts/registries': {
        screen: 'registries',
        requests: ['/api/v1/registries?from={-6}T00%3A00&to={0}T23%3A59'],
      },
      '/main': { screen: 'main', needs: ['history'], requests: [SUMMARY] },
    }

    const ROLES = ['clients.pay_api.basic', 'clients.invoices']

    const requestsAt = (
      address: string,
      changes: Partial<typeof SESSION> = {},
      screens: Partial<typeof FEATURES.screens> = {},
    ) => {
      vi.useFakeTimers({ now: Date.parse('2026-02-28T21:07:30Z') })
      window.history.replaceState(null, '', address)
      const network = stubSilentNetwork()
      const features = { ...FEATURES, screens: { ...FEATURES.screens, ...screens } }
      prefetchEarlyResponses({ api: HOSTS, features }, { ...SESSION, expiresAt: null, ...changes })
      return network.mock.calls
        .filter(([url]) => url.startsWith(HOSTS.secure))
        .map(([url, init]) => [url.slice(HOSTS.secure.length), init?.credentials])
    }

    const summaryUntil = (from: string, until: string) =>
      `/api/v1/summary?date_from=${from}T00%3A00%3A00%2B03%3A00&date_to=${until}%2B03%3A00`

    beforeEach(() => vi.stubGlobal('SCREEN_REQUESTS', FIRST))

    afterEach(() => window.history.replaceState(null, '', '/'))

    it('contains the days of the period in Moscow time, if the list has a period', () => {
      expect(requestsAt('/payouts/registries', { roles: ROLES })).toEqual([
        ['/api/v1/registries?from=2026-02-23T00%3A00&to=2026-03-01T23%3A59', 'include'],
      ])
      expect(requestsAt('/invoices/links', { roles: ROLES })).toEqual([
        ['/api/v1/payment-links?limit=25', 'include'],
      ])
    })

    it('is reused on Main a few seconds later if the period has the same days', async () => {
      expect(requestsAt('/main')).toEqual([
        [summaryUntil('2026-02-23', '2026-03-01T00%3A07%3A30'), 'include'],
      ])
      const network = vi.fn<Network>(async () => Response.json({}))
      vi.stubGlobal('fetch', network)
      const http = clientOf(prefetchEarlyResponses(CONFIG, { ...SESSION, expiresAt: null }))
      const sent = network.mock.calls.length
      await http.get(`${HOSTS.secure}${summaryUntil('2026-02-23', '2026-03-01T00%3A07%3A33')}`)
      expect(network).toHaveBeenCalledTimes(sent)
      await http.get(`${HOSTS.secure}${summaryUntil('2026-02-24', '2026-03-01T00%3A07%3A33')}`)
      expect(network).toHaveBeenCalledTimes(sent + 1)
      await http.get(`${HOSTS.secure}${summaryUntil('2026-02-24', '2026-03-02T00%3A00%3A02')}`)
      expect(network).toHaveBeenCalledTimes(sent + 2)
    })

    it.each([
      ['the URL has search params', () => requestsAt('/payouts/registries?period=30d', { roles: ROLES })],
      ['the path has an additional segment', () => requestsAt('/payouts/registries/1', { roles: ROLES })],
      ['the user lacks the role (quality 26)', () => requestsAt('/payouts/registries')],
      [
        'the screen is disabled',
        () => requestsAt('/payouts/registries', { roles: ROLES }, { registries: false }),
      ],
      ['the screen needs another screen that is disabled', () => requestsAt('/main', {}, { history: false })],
      ['the session has expired', () => requestsAt('/payouts/registries', { roles: ROLES, expiresAt: 1 })],
    ])('is not sent when %s', (_, sent) => {
      expect(sent()).toEqual([])
    })

    it('is sent again when another session has started since the prefetch', async () => {
      const { http, network, early, sent } = prefetched('token of another session')
      await http.get(early)
      expect(network).toHaveBeenCalledTimes(sent + 1)
    })

    it('is sent again when its response is not used within ten seconds', async () => {
      vi.useFakeTimers()
      const { http, network, early, sent } = prefetched()
      await vi.advanceTimersByTimeAsync(10_000)
      await http.get(early)
      expect(network).toHaveBeenCalledTimes(sent + 1)
    })
  })

  it('quality 49: lets a request time out after ten seconds when its prefetched response does not arrive', async () => {
    vi.useFakeTimers()
    const network = stubSilentNetwork()
    const http = clientOf(prefetchEarlyResponses(CONFIG, SESSION))
    const [early] = network.mock.calls.map(([url]) => url)
    if (early === undefined) throw new Error('nothing was sent')
    const sent = network.mock.calls.length
    let failure: unknown
    http.get(early).catch((error: unknown) => {
      failure = error
    })
    await vi.advanceTimersByTimeAsync(9999)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    // The prefetch itself is not awaited, because fake timers cannot advance its timeout.
    expect(failure).toMatchObject({ kind: 'timeout' })
    // The consumer waited for the prefetch instead of sending its own request.
    expect(network).toHaveBeenCalledTimes(sent)
  })

  it('rejects a request with an AbortError when the caller aborts the request', async () => {
    const network = stubSilentNetwork()
    const http = clientOf(prefetchEarlyResponses(CONFIG, SESSION))
    const gone = new AbortController()
    const failure = http
      .get(network.mock.calls[0]?.[0] ?? '', { signal: gone.signal })
      .catch((error: unknown) => error)
    gone.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
  })

  it('returns a prefetched response once, then sends a new request', async () => {
    const { http, network, early, sent } = prefetched()
    await http.get(early)
    expect(network).toHaveBeenCalledTimes(sent)
    await http.get(early)
    expect(network).toHaveBeenCalledTimes(sent + 1)
  })
})
