// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeIdentity, implicitIdentity } from '~tests/support/identity-kit'
import { departures, openTab } from '~tests/support/sign-in-kit'
import {
  type AuthRequest,
  consumeAuthRequest,
  dropAuthRequests,
  keepAuthRequest,
  randomToken,
  startSignIn,
  toBase64Url,
} from './authorize'
import { redirect, rememberClockOffset } from './redirect'
import { consumeReturnTo } from './return-path'

vi.mock('@/shared/lib/location', { spy: true })

beforeEach(() => {
  openTab('/login')
  // Removes requests that a test with blocked storage left in memory.
  dropAuthRequests()
})

async function startAgain(trigger: 'automatic' | 'opening' | 'button'): Promise<void> {
  redirect.reset()
  const how = trigger === 'opening' ? { isOpening: true } : { trigger }
  await startSignIn(implicitIdentity, { returnTo: '/history?a=1', ...how })
}

describe('startSignIn', () => {
  it('sends only protocol parameters in the implicit flow, without the return path', async () => {
    await startSignIn(implicitIdentity, { returnTo: '/bnpl/secret-looking?page=2' })
    const [url, ...others] = departures().map((departure) => new URL(departure))
    expect(others).toEqual([])
    expect(`${url?.origin}${url?.pathname}`).toBe(implicitIdentity.authorizationEndpoint)
    const { state, nonce, ...rest } = Object.fromEntries(url?.searchParams ?? [])
    expect(rest).toEqual({
      response_type: 'id_token token',
      client_id: 'merchant-back-office',
      redirect_uri: 'https://cabinet.example.ru/login',
      scope: 'openid email profile roles',
    })
    expect(state).toMatch(/^[\w-]{43}$/)
    expect(nonce).toMatch(/^[\w-]{43}$/)
    expect(state).not.toBe(nonce)
  })

  it('sends the configured parameters, except for those that the protocol defines', async () => {
    const own = ['state', 'nonce', 'redirect_uri', 'response_type', 'client_id', 'code_challenge', 'scope']
    const foreign = Object.fromEntries([...own, 'code_challenge_method'].map((name) => [name, 'evil']))
    const authorizeParameters = { ...foreign, ui_locales: 'ru', audience: 'https://api.example.ru' }
    await startSignIn({ ...codeIdentity, authorizeParameters }, { returnTo: null })
    const { searchParams } = new URL(departures()[0] ?? '')
    expect([...searchParams.values()]).not.toContain('evil')
    expect(searchParams.get('ui_locales')).toBe('ru')
    expect(searchParams.get('audience')).toBe('https://api.example.ru')
    expect(new Set(searchParams.keys()).size).toBe([...searchParams.keys()].length)
  })

  it('preserves the query of the authorization endpoint', async () => {
    const authorizationEndpoint = 'https://id.example.ru/authorize?tenant=5'
    await startSignIn({ ...implicitIdentity, authorizationEndpoint }, { returnTo: null })
    expect(new URL(departures()[0] ?? '').searchParams.get('tenant')).toBe('5')
  })

  it('stores the code verifier in the tab and sends its hash in the code flow', async () => {
    await startSignIn(codeIdentity, { returnTo: null })
    const { searchParams } = new URL(departures()[0] ?? '')
    const kept: unknown = JSON.parse(sessionStorage.getItem('back-office:sign-ins') ?? '')
    expect(kept).toMatchObject({
      value: [
        {
          state: searchParams.get('state'),
          codeVerifier: expect.stringMatching(/^[\w-]{43}$/),
          returnPath: '/main',
        },
      ],
    })
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(kept)).not.toContain(searchParams.get('code_challenge'))
  })

  it('redirects once when it is called twice', async () => {
    await Promise.all([
      startSignIn(implicitIdentity, { returnTo: null }),
      startSignIn(implicitIdentity, { returnTo: null }),
    ])
    expect(redirect.isRedirecting()).toBe(true)
    expect(departures()).toHaveLength(1)
  })

  it.each([
    ['shows the loop error instead of a third automatic redirect', 'automatic', 0, '/login?failure=loop'],
    ['shows the clock error instead when the clock is wrong', 'automatic', 301, '/login?failure=clock'],
    ['redirects on a click after two automatic redirects', 'button', 0, expect.stringMatching(/^https:/)],
  ] as const)('quality 11: %s within a minute', async (_, third, clockOffset, departure) => {
    rememberClockOffset(clockOffset)
    await startAgain('automatic')
    await startAgain('automatic')
    await startAgain(third)
    expect(departures()).toHaveLength(3)
    expect(departures()[2]).toEqual(departure)
    if (departure === '/login?failure=loop') expect(consumeReturnTo()).toBe('/history?a=1')
  })

  it('quality 11: redirects each time a screen is opened while the sign-in waits for its response', async () => {
    for (let count = 0; count < 5; count += 1) await startAgain('opening')
    expect(departures().filter((url) => url.startsWith('/login'))).toEqual([])
  })

  it('quality 11: shows the loop error when every response leads to a screen without a session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // An earlier sign-in that the user has not finished must not hide the loop.
    await startAgain('opening')
    for (let count = 0; count < 3; count += 1) {
      vi.setSystemTime(Date.now() + 1000)
      await startAgain('opening')
      consumeAuthRequest(new URL(departures().at(-1) ?? '', 'https://x').searchParams.get('state') ?? '')
    }
    vi.useRealTimers()
    expect(departures().at(-2)).toMatch(/^https:/)
    expect(departures().at(-1)).toBe('/login?failure=loop')
  })

  it('quality 11: shows the loop error when a proxy redirects every response to a screen', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let count = 0; count < 8; count += 1) {
      vi.setSystemTime(Date.now() + 1000)
      await startAgain('opening')
    }
    vi.useRealTimers()
    expect(departures().at(-1)).toBe('/login?failure=loop')
  })

  it('quality 11: allows an automatic redirect again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await startAgain('automatic')
    await startAgain('automatic')
    vi.setSystemTime(Date.now() + 60_000)
    await startAgain('automatic')
    vi.useRealTimers()
    expect(departures()[2]).toMatch(/^https:\/\/id\.example\.ru\/authorize/)
  })

  it('quality 72: marks a restarted request, and includes it in the loop detection', async () => {
    const restart = { returnTo: '/history', trigger: 'restart' } as const
    await startSignIn(implicitIdentity, restart)
    expect(sessionStorage.getItem('back-office:sign-ins')).toContain('"isRestart":true')
    await startAgain('automatic')
    redirect.reset()
    await startSignIn(implicitIdentity, restart)
    expect(departures()[2]).toBe('/login?failure=loop')
  })

  it.each([
    ['an automatic redirect', 'automatic'],
    ['a redirect after a click', 'button'],
  ] as const)('quality 73: shows an error instead of %s when the storage is blocked', async (_, trigger) => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await startAgain(trigger)
    blocked.mockRestore()
    expect(departures()).toEqual(['/login?failure=storage'])
    expect(consumeReturnTo()).toBe('/history?a=1')
  })

  it('allows another attempt when the redirect fails', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
      throw new DOMException('no entropy', 'QuotaExceededError')
    })
    await expect(startSignIn(implicitIdentity, { returnTo: null })).rejects.toThrow('no entropy')
    expect(redirect.isRedirecting()).toBe(false)
  })
})

describe('pending authorization requests', () => {
  const DAY = 24 * 3_600_000

  function started(state: string): AuthRequest {
    return {
      state,
      nonce: `nonce of ${state}`,
      codeVerifier: null,
      returnPath: '/main',
      startedAt: Date.now(),
    }
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('quality 2: can each be consumed once, whatever other requests are pending', () => {
    const [one, other] = [started('one'), { ...started('other'), codeVerifier: 'verifier' }]
    keepAuthRequest(one)
    keepAuthRequest(other)
    expect(consumeAuthRequest('one')).toEqual({ kind: 'found', request: one })
    expect(consumeAuthRequest('one')).toEqual({ kind: 'other-state' })
    expect(consumeAuthRequest('other')).toEqual({ kind: 'found', request: other })
    expect(consumeAuthRequest('other')).toEqual({ kind: 'none' })
    expect(sessionStorage).toHaveLength(0)
  })

  it('quality 72: are stale after a day, and are not found for an unknown state', () => {
    const old = started('old')
    keepAuthRequest(old)
    vi.setSystemTime(Date.now() + DAY)
    expect(consumeAuthRequest('other')).toEqual({ kind: 'none' })
    expect(consumeAuthRequest('old')).toEqual({ kind: 'stale', request: old })
    expect(consumeAuthRequest('old')).toEqual({ kind: 'none' })
  })

  it('quality 2: are still pending when an older request expires', () => {
    keepAuthRequest(started('old'))
    vi.setSystemTime(Date.now() + DAY / 2)
    keepAuthRequest(started('young'))
    vi.setSystemTime(Date.now() + DAY / 2)
    expect(consumeAuthRequest('another')).toEqual({ kind: 'other-state' })
  })

  it('quality 72: are valid for a day', () => {
    keepAuthRequest({ ...started('slow'), isRestart: true })
    vi.setSystemTime(Date.now() + DAY - 1)
    expect(consumeAuthRequest('slow')).toMatchObject({ kind: 'found', request: { isRestart: true } })
  })

  it.each(['getItem', 'setItem'] as const)(
    'quality 73: are not stored when %s of the storage throws',
    (method) => {
      const broken = vi.spyOn(sessionStorage, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      expect(keepAuthRequest(started('one'))).toBe(false)
      broken.mockRestore()
      expect(keepAuthRequest(started('two'))).toBe(true)
    },
  )

  it('quality 73: are not stored when the storage discards written values', () => {
    const broken = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => undefined)
    expect(keepAuthRequest(started('one'))).toBe(false)
    broken.mockRestore()
  })

  it('quality 21: are stale when the clock was set back by a day', () => {
    keepAuthRequest(started('ahead'))
    vi.setSystemTime(Date.now() - DAY)
    expect(consumeAuthRequest('ahead').kind).toBe('stale')
  })

  it('are limited to the five newest requests', () => {
    for (const state of ['1', '2', '3', '4', '5', '6']) keepAuthRequest(started(state))
    expect(consumeAuthRequest('1').kind).toBe('other-state')
    expect(consumeAuthRequest('2').kind).toBe('found')
    expect(consumeAuthRequest('6').kind).toBe('found')
  })

  it('are not found after they have been removed', () => {
    keepAuthRequest(started('one'))
    dropAuthRequests()
    expect(consumeAuthRequest('one')).toEqual({ kind: 'none' })
  })

  it('quality 36: are ignored when they are invalid', () => {
    const value = [{ state: 'one', startedAt: Date.now() }]
    sessionStorage.setItem('back-office:sign-ins', JSON.stringify({ version: 1, value }))
    expect(consumeAuthRequest('one')).toEqual({ kind: 'none' })
  })
})

describe('random tokens and hashes', () => {
  it.each([
    [[251, 255, 254, 255, 255, 239], '-__-___v'],
    [[255], '_w'],
    [[0, 0], 'AAA'],
  ])('product §2.2: are encoded in base64url without padding: %j becomes %j', (bytes, text) => {
    expect(toBase64Url(new Uint8Array(bytes))).toBe(text)
  })

  it('product §2.2: have 256 random bits that differ each time', () => {
    const tokens = Array.from({ length: 50 }, randomToken)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    expect(new Set(tokens).size).toBe(50)
  })
})
