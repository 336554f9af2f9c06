// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as location from '@/shared/lib/location'
import { codeIdentity, storageEntries, stubFetch } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { ACCESS_TOKEN, begin, deliver, openTab, signed } from '~tests/support/sign-in-kit'
import { dropSession, readSession } from '../session'
import { announceSignOut } from '../tab-sync'

vi.mock('@/shared/lib/location', { spy: true })
vi.mock('@/shared/lib/log', { spy: true })

const identity = { ...codeIdentity, refresh: true }

beforeEach(() => {
  openTab()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  dropSession()
  vi.useRealTimers()
})

/** Signs in, by default with tokens that live five minutes. The first refresh token is `refresh-0`. */
async function signIn(
  config: typeof codeIdentity & { readonly refresh?: boolean } = identity,
  expiresIn = 300,
) {
  const begun = await begin(config)
  const idToken = await signed(begun)
  const body = { access_token: ACCESS_TOKEN, id_token: idToken, token_type: 'Bearer', expires_in: expiresIn }
  const { result } = await deliver(config, begun, {
    idToken,
    respond: (url) =>
      url === config.tokenEndpoint ? Response.json({ ...body, refresh_token: 'refresh-0' }) : undefined,
  })
  return result
}

/** Sets the responses of the token endpoint to the refresh requests, in order. */
function refreshes(...responses: readonly (object | number)[]) {
  const sent: (string | null)[] = []
  const calls = stubFetch(() => {
    const response = responses[sent.length - 1]
    if (typeof response === 'number') return Response.json({ error: 'invalid_grant' }, { status: response })
    return Response.json({ token_type: 'Bearer', expires_in: 300, ...response })
  })
  const original = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(init.body instanceof URLSearchParams ? init.body.get('refresh_token') : null)
    return original(url, init)
  })
  return { sent, calls }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('token refresh', () => {
  it('happens before each expiry, and uses the refresh token of the previous response', async () => {
    expect(await signIn()).toMatchObject({ kind: 'signed-in', isRefreshing: true })
    vi.mocked(location.replaceDocument).mockClear()
    const first = readSession()
    const { sent } = refreshes(
      { access_token: 'access-1', refresh_token: 'refresh-1' },
      { access_token: 'access-2', refresh_token: 'refresh-2' },
    )
    await pass(220)
    expect(sent).toEqual([])
    await pass(10)
    expect(sent).toEqual(['refresh-0'])
    expect(readSession()).toEqual({ ...first, accessToken: 'access-1', expiresAt: expect.any(Number) })
    expect((readSession()?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(290_000)
    await pass(230)
    expect(sent).toEqual(['refresh-0', 'refresh-1'])
    expect(readSession()?.accessToken).toBe('access-2')
    expect(location.replaceDocument).not.toHaveBeenCalled()
  })

  it('happens before the expiry even when the clock was set back after the last session', async () => {
    announceSignOut(sampleSession({ startedAt: Date.now() + 7_200_000 }))
    await signIn()
    const { sent } = refreshes({ access_token: 'access-1', refresh_token: 'refresh-1' })
    await pass(230)
    expect(sent).toEqual(['refresh-0'])
  })

  it.each([20, 60])(
    'keeps a session with %i-second tokens alive for ten minutes, without reusing a refresh token',
    async (life) => {
      await signIn(identity, life)
      vi.mocked(location.replaceDocument).mockClear()
      const responses = Array.from({ length: 100 }, (_, index) => ({
        access_token: `access-${index + 1}`,
        refresh_token: `refresh-${index + 1}`,
        expires_in: life,
      }))
      const { sent } = refreshes(...responses)
      for (let second = 0; second < 600; second += 1) {
        await pass(1)
        expect(readSession()?.expiresAt).toBeGreaterThan(Date.now())
      }
      expect(sent).toEqual(sent.map((_, index) => `refresh-${index}`))
      expect(sent.length).toBeGreaterThanOrEqual(600 / life)
      expect(sent.length).toBeLessThanOrEqual(600 / (life * 0.7))
      expect(location.replaceDocument).not.toHaveBeenCalled()
    },
  )

  it('stores the refresh token in memory only', async () => {
    await signIn()
    expect(JSON.stringify([storageEntries(sessionStorage), storageEntries(localStorage)])).not.toContain(
      'refresh-',
    )
  })

  it.each([
    ['has no new refresh token', undefined],
    ['has the same refresh token', 'refresh-0'],
  ])('stops without reusing the refresh token when the response %s', async (_, next) => {
    await signIn()
    const { sent } = refreshes({ access_token: 'access-1', refresh_token: next })
    await pass(3000)
    expect(sent).toEqual(['refresh-0'])
    expect(readSession()?.accessToken).toBe('access-1')
  })

  it('redirects to sign in when the refresh token is rejected', async () => {
    await signIn()
    vi.mocked(location.replaceDocument).mockClear()
    refreshes(400)
    await pass(230)
    expect(readSession()).toBeNull()
    await vi.waitFor(() =>
      expect(location.replaceDocument).toHaveBeenCalledWith(
        expect.stringContaining('https://id.example.ru/authorize'),
      ),
    )
  })

  it('is retried until the expiry while the provider is unavailable', async () => {
    await signIn()
    const { sent } = refreshes(503, 500, { access_token: 'access-1', refresh_token: 'refresh-1' })
    await pass(280)
    expect(sent).toEqual(['refresh-0', 'refresh-0', 'refresh-0'])
    expect(readSession()?.accessToken).toBe('access-1')
  })

  it.each([
    ['without an access token', { expires_in: 300 }],
    ['with an invalid access token', { access_token: 'a b', refresh_token: 'refresh-1' }],
  ])('does not reuse the refresh token after a response %s', async (_, response) => {
    await signIn()
    const { sent } = refreshes(response, {})
    await pass(300)
    expect(sent).toEqual(['refresh-0'])
    expect(readSession()?.accessToken).toBe(ACCESS_TOKEN)
  })

  it('does not change the session after a sign-out in this tab or in another tab', async () => {
    await signIn()
    const { sent } = refreshes({ access_token: 'access-1', refresh_token: 'refresh-1' })
    dropSession()
    await pass(300)
    expect(sent).toEqual([])
    openTab()
    await signIn()
    const other = refreshes({ access_token: 'access-1', refresh_token: 'refresh-1' })
    const session = readSession()
    await pass(1)
    announceSignOut(session)
    await pass(230)
    expect(other.sent).toHaveLength(1)
    expect(readSession()?.accessToken).toBe(ACCESS_TOKEN)
  })

  it('does not happen when it is not enabled in the configuration', async () => {
    expect(await signIn(codeIdentity)).toEqual({ kind: 'signed-in', returnTo: '/bnpl/orders?page=2#top' })
    const { sent } = refreshes({})
    await pass(300)
    expect(sent).toEqual([])
  })
})
