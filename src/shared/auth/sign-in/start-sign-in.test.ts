import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as location from '@/shared/lib/location'
import { codeIdentity, implicitIdentity, openAddress, storageEntries } from '~tests/support/identity-kit'
import { rememberClockOffset } from '../leave/clock-offset'
import { isLeaving, unmarkLeaving } from '../leave/leaving'
import { takeWantedPath } from './return-path'
import { startSignIn } from './start-sign-in'

vi.mock('@/shared/lib/location', { spy: true })

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(location.replaceDocument).mockImplementation(() => undefined)
  sessionStorage.clear()
  unmarkLeaving()
  openAddress('/login')
})

function departures(): readonly string[] {
  return vi.mocked(location.replaceDocument).mock.calls.map(([url]) => url)
}

async function startAgain(trigger: 'automatic' | 'button'): Promise<void> {
  unmarkLeaving()
  await startSignIn(implicitIdentity, { returnPath: '/history?a=1', trigger })
}

describe('startSignIn', () => {
  it('implicit: asks exactly for what is agreed, with nothing of the path', async () => {
    await startSignIn(implicitIdentity, { returnPath: '/bnpl/secret-looking?page=2' })
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

  it('keeps the query of the authorization endpoint', async () => {
    const authorizationEndpoint = 'https://id.example.ru/authorize?tenant=5'
    await startSignIn({ ...implicitIdentity, authorizationEndpoint }, { returnPath: null })
    expect(new URL(departures()[0] ?? '').searchParams.get('tenant')).toBe('5')
  })

  it('code: the verifier stays here, its hash goes out', async () => {
    await startSignIn(codeIdentity, { returnPath: null })
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

  it('leaves once per document', async () => {
    await Promise.all([
      startSignIn(implicitIdentity, { returnPath: null }),
      startSignIn(implicitIdentity, { returnPath: null }),
    ])
    expect(isLeaving()).toBe(true)
    expect(departures()).toHaveLength(1)
  })

  it('quality 11: the third automatic departure within a minute explains itself instead', async () => {
    await startAgain('automatic')
    await startAgain('automatic')
    await startAgain('automatic')
    expect(departures()).toHaveLength(3)
    expect(departures()[2]).toBe('/login?failure=loop')
    expect(takeWantedPath()).toBe('/history?a=1')
  })

  it('quality 11: with a clock that is off the explanation names it', async () => {
    rememberClockOffset(301)
    await startAgain('automatic')
    await startAgain('automatic')
    await startAgain('automatic')
    expect(departures()[2]).toBe('/login?failure=clock')
  })

  it('quality 11: the button always leaves', async () => {
    await startAgain('automatic')
    await startAgain('automatic')
    await startAgain('button')
    expect(departures()[2]).toMatch(/^https:\/\/id\.example\.ru\/authorize/)
  })

  it('quality 11: after a minute the app may try by itself again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await startAgain('automatic')
    await startAgain('automatic')
    vi.setSystemTime(Date.now() + 60_000)
    await startAgain('automatic')
    vi.useRealTimers()
    expect(departures()[2]).toMatch(/^https:\/\/id\.example\.ru\/authorize/)
  })

  it('keeps at most five started sign-ins, and none older than a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const kept = () => storageEntries(sessionStorage).find(([key]) => key.endsWith('sign-ins'))?.[1] ?? ''
    for (let count = 0; count < 7; count += 1) await startAgain('button')
    expect(kept().match(/"state"/g)).toHaveLength(5)
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    await startAgain('button')
    vi.useRealTimers()
    expect(kept().match(/"state"/g)).toHaveLength(1)
  })

  it('quality 72: a restart is remembered as one, and held for a loop as any departure of the app', async () => {
    const restart = { returnPath: '/history', trigger: 'restart' } as const
    await startSignIn(implicitIdentity, restart)
    expect(sessionStorage.getItem('back-office:sign-ins')).toContain('"isRestart":true')
    await startAgain('automatic')
    unmarkLeaving()
    await startSignIn(implicitIdentity, restart)
    expect(departures()[2]).toBe('/login?failure=loop')
  })

  it.each(['automatic', 'button'] as const)(
    'quality 73: without a storage that keeps the request it says so and does not leave: %s',
    async (trigger) => {
      const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
      await startAgain(trigger)
      blocked.mockRestore()
      expect(departures()).toEqual(['/login?failure=storage'])
      expect(takeWantedPath()).toBe('/history?a=1')
    },
  )

  it('stays usable when the departure fails', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
      throw new DOMException('no entropy', 'QuotaExceededError')
    })
    await expect(startSignIn(implicitIdentity, { returnPath: null })).rejects.toThrow('no entropy')
    expect(isLeaving()).toBe(false)
  })
})
