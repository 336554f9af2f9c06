// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as location from '@/shared/lib/location'
import { implicitIdentity, openUrl, setCookie } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { departures, openTab } from '~tests/support/sign-in-kit'
import { goToSecureAuth, reauthorize } from './reauthorize'
import { redirect } from './redirect'
import { dropSession, readSession, storeSession, subscribeSession } from './session'

vi.mock('@/shared/lib/location', { spy: true })

const session = sampleSession()

const PATH = '/bnpl/orders?page=2#top'

beforeEach(() => {
  openTab(PATH)
  storeSession(session)
})

/** Simulates a sign-in at the provider after which the API responds with 401 again. */
async function roundTrip(): Promise<void> {
  redirect.reset()
  storeSession(session)
  await reauthorize(implicitIdentity)
}

describe('reauthorize', () => {
  it('quality 10: redirects once for ten failed requests, and stores the path with its query and hash', async () => {
    await Promise.all(Array.from({ length: 10 }, () => reauthorize(implicitIdentity)))
    expect(departures()).toHaveLength(1)
    const url = new URL(departures()[0] ?? '')
    expect(`${url.origin}${url.pathname}`).toBe(implicitIdentity.authorizationEndpoint)
    expect(sessionStorage.getItem('back-office:sign-ins')).toContain(`"returnPath":"${PATH}"`)
    expect(readSession()).toBeNull()
    expect(redirect.isRedirecting()).toBe(true)
  })

  it('quality 10: notifies session subscribers once the redirect has started', async () => {
    const seen: boolean[] = []
    const stop = subscribeSession(() => seen.push(redirect.isRedirecting()))
    await reauthorize(implicitIdentity)
    stop()
    expect(seen).toEqual([true])
  })

  it('quality 10: keeps the session when a request fails during a redirect to the secure host', async () => {
    goToSecureAuth('https://secure.example.ru')
    await reauthorize(implicitIdentity)
    expect(readSession()).toBe(session)
    expect(departures()).toHaveLength(1)
  })

  it('quality 11: redirects twice within a minute, then shows the loop error', async () => {
    await roundTrip()
    await roundTrip()
    await roundTrip()
    expect(departures().map((url) => new URL(url, 'https://cabinet.example.ru').pathname)).toEqual([
      '/authorize',
      '/authorize',
      '/login',
    ])
    expect(departures()[2]).toBe('/login?failure=loop')
    expect(readSession()).toBeNull()
  })

  it('redirects when a request fails with a 401 after the session was removed', async () => {
    dropSession()
    await reauthorize(implicitIdentity)
    expect(departures()).toHaveLength(1)
  })

  it.each([
    ['removes', 'take-over'],
    ['keeps', 'sign-in'],
  ] as const)('%s the onboarding cookies of a session that was created by a %s', async (verb, origin) => {
    setCookie('qualification_token=canary')
    storeSession({ ...session, origin })
    await reauthorize(implicitIdentity)
    expect(document.cookie.includes('canary')).toBe(verb === 'keeps')
  })
})

describe('goToSecureAuth', () => {
  const SECURE = 'https://secure.example.ru'

  it('quality 12: redirects once, with the current URL as the return URL', () => {
    goToSecureAuth(SECURE)
    goToSecureAuth(SECURE)
    expect(departures()).toEqual([
      'https://secure.example.ru/auth?reurl=https%3A%2F%2Fcabinet.example.ru%2Fbnpl%2Forders%3Fpage%3D2%23top',
    ])
    expect(readSession()).toBe(session)
  })

  it.each([
    ['/main?page=2', '/main?access_token=canary&page=2'],
    ['/main?a=%20b', '/main?access%5Ftoken=canary&a=%20b'],
    ['/main?a=1&reurl=https://evil.com/&b=%26', '/main?a=1&reurl=https://evil.com/&b=%26'],
  ])('quality 12: sends %s as the return URL for %s', (reurl, address) => {
    openUrl(address)
    goToSecureAuth(SECURE)
    expect(departures()).toEqual([
      `https://secure.example.ru/auth?reurl=${encodeURIComponent(`https://cabinet.example.ru${reurl}`)}`,
    ])
  })

  it('quality 12: stops after two redirects within a minute, counted separately from sign-ins', async () => {
    await roundTrip()
    await roundTrip()
    for (let trip = 0; trip < 3; trip += 1) {
      redirect.reset()
      goToSecureAuth(SECURE)
    }
    expect(vi.mocked(location.leaveTo)).toHaveBeenCalledTimes(2)
    expect(vi.mocked(location.replaceDocument)).toHaveBeenLastCalledWith('/login?failure=secure_loop')
  })
})

describe('reauthorize after a sign-out in another tab', () => {
  it('quality 19: does not redirect this tab until the user has signed in again', async () => {
    redirect.waitForUser()
    dropSession()
    await reauthorize(implicitIdentity)
    expect(departures()).toEqual([])
    // The user has signed in again in this tab, so the tab has a session.
    storeSession(session)
    await reauthorize(implicitIdentity)
    expect(departures()).toHaveLength(1)
  })
})
