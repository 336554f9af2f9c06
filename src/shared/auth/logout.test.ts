// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as location from '@/shared/lib/location'
import { implicitIdentity, storageEntries, stubFetch } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { departures, openTab } from '~tests/support/sign-in-kit'
import { startSignIn } from './authorize'
import { signOut } from './logout'
import { redirect, secureAuthLoop } from './redirect'
import { rememberReturnTo } from './return-path'
import { readSession, subscribeSession } from './session'
import * as tabSync from './tab-sync'

vi.mock('@/shared/lib/location', { spy: true })
vi.mock('./tab-sync', { spy: true })

const session = sampleSession({ clientId: 'client-501' })

beforeEach(() => {
  openTab()
  tabSync.startSession(session)
})

describe('signOut', () => {
  it('quality 17: announces the sign-out, removes the data and redirects, in this order', () => {
    const calls = stubFetch(() => Response.error())
    const steps: string[] = []
    localStorage.setItem('back-office:user/user-1/telegram', '{}')
    vi.mocked(tabSync.announceSignOut).mockImplementationOnce(() => void steps.push('announced'))
    vi.mocked(location.replaceDocument).mockImplementation(() => void steps.push('left'))
    const cookies = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      steps.push(text)
    })
    const stop = subscribeSession(() => {
      expect(sessionStorage.getItem('back-office:session')).toBeNull()
      steps.push('session dropped')
    })
    signOut({ identity: implicitIdentity, wipe: () => steps.push('wiped') })
    stop()
    cookies.mockRestore()
    expect(steps).toEqual([
      'announced',
      'session dropped',
      ...['qualification_token', 'user_id'].flatMap((name) =>
        ['', '; Domain=cabinet.example.ru', '; Domain=example.ru', '; Domain=ru'].map(
          (domain) => `${name}=; Path=/; Max-Age=-31536000; SameSite=Lax; Secure${domain}`,
        ),
      ),
      'wiped',
      'left',
    ])
    expect(localStorage.getItem('back-office:user/user-1/telegram')).toBeNull()
    expect(calls).toEqual([])
    expect(redirect.isRedirecting()).toBe(true)
  })

  it('quality 17: leaves no data of the user in the browser', async () => {
    await startSignIn(implicitIdentity, { returnTo: '/invoices/link/42' })
    rememberReturnTo('/invoices/link/42')
    secureAuthLoop.recordDeparture()
    localStorage.setItem('back-office:user/user-1/telegram', '{}')
    signOut({ identity: implicitIdentity, wipe: () => undefined })
    const left = JSON.stringify([...storageEntries(sessionStorage), ...storageEntries(localStorage)])
    for (const trace of ['canary', 'user-1', 'owner@', 'client-501', '/invoices'])
      expect(left).not.toContain(trace)
    expect(storageEntries(sessionStorage)).toEqual([])
    expect(readSession()).toBeNull()
  })

  const CLIENT = { client_id: 'merchant-back-office' }

  it.each([
    ['the ID token', 'id-canary', { id_token_hint: 'id-canary' }],
    ['an ID token of 3900 characters', 'h'.repeat(3900), { id_token_hint: 'h'.repeat(3900) }],
    [
      'the client and the user for an ID token of 4100',
      'h'.repeat(4100),
      { ...CLIENT, logout_hint: 'user-1' },
    ],
    ['the client without an ID token', null, CLIENT],
  ])('quality 84: redirects to the logout page with %s, and the return URL', (_, idToken, hints) => {
    tabSync.startSession({ ...session, idToken, origin: idToken === null ? 'take-over' : 'sign-in' })
    signOut({ identity: implicitIdentity, wipe: () => undefined })
    expect(departures()).toHaveLength(1)
    const url = new URL(departures()[0] ?? '')
    expect(url.href.length).toBeLessThan(4096)
    expect(`${url.origin}${url.pathname}`).toBe(implicitIdentity.endSessionEndpoint)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...hints,
      post_logout_redirect_uri: 'https://cabinet.example.ru/login',
    })
  })

  it('redirects even when the callback that wipes the page throws', () => {
    expect(() =>
      signOut({
        identity: implicitIdentity,
        wipe: () => {
          throw new Error('unmount failed')
        },
      }),
    ).toThrow('unmount failed')
    expect(departures()).toHaveLength(1)
    expect(readSession()).toBeNull()
  })
})

describe('logout parameters', () => {
  const leave = async (logoutParameters: Readonly<Record<string, string>>) => {
    signOut({ identity: { ...implicitIdentity, logoutParameters }, wipe: () => undefined })
    await vi.waitFor(() => expect(departures()).toHaveLength(1))
    return Object.fromEntries(new URL(departures()[0] ?? '').searchParams)
  }

  it('are sent as configured, with their placeholders filled in', async () => {
    expect(
      await leave({
        returnTo: '{returnTo}',
        client: '{clientId}',
        hint: '{idToken}',
        both: '{clientId} {other}',
        plain: 'x',
      }),
    ).toEqual({
      returnTo: 'https://cabinet.example.ru/login',
      client: 'merchant-back-office',
      hint: 'id-canary',
      both: 'merchant-back-office ',
      plain: 'x',
    })
  })

  it.each([
    ['there is no ID token', null],
    ['the ID token is too long for a URL', 'x'.repeat(5000)],
  ])('omit `id_token_hint` when %s', async (_, idToken) => {
    tabSync.startSession({ ...session, idToken })
    expect(await leave({ id_token_hint: '{idToken}', logout_uri: '{returnTo}' })).toEqual({
      logout_uri: 'https://cabinet.example.ru/login',
    })
  })
})
