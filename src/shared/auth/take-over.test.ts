// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentPath } from '@/shared/lib/location'
import {
  clearCookies,
  implicitIdentity,
  openUrl,
  setCookie,
  storageEntries,
  stubFetch,
} from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { announceEnd, announceSignIn, announceSignOut } from './tab-sync'

vi.mock('@/shared/lib/log', { spy: true })

const config = { identity: implicitIdentity }

const liveSession = sampleSession({ accessToken: 'live-token' })

/** Simulates a new document, in which one take-over may be attempted. */
async function openDocument() {
  vi.resetModules()
  const auth = await import('./index')
  return auth
}

function keptCookies(): readonly string[] {
  return document.cookie.split('; ').filter((cookie) => /^(?:qualification_token|user_id)=./.test(cookie))
}

function keepPair(token: string, userId: string): void {
  setCookie(`qualification_token=${token}`)
  setCookie(`user_id=${userId}`)
}

beforeEach(() => {
  vi.clearAllMocks()
  openUrl('/main')
  sessionStorage.clear()
  localStorage.clear()
  clearCookies()
})

describe('captureTakeOver', () => {
  it('quality 15: removes the token and the user from the URL, and keeps the rest unchanged', async () => {
    const { captureTakeOver } = await openDocument()
    const calls = stubFetch(() => Response.json({}))
    openUrl('/history/all?a=%20b&qualification_token=canary&c=+d&user_id=42#top')
    expect(captureTakeOver()).toBe('captured')
    expect(currentPath()).toBe('/history/all?a=%20b&c=+d#top')
    expect(keptCookies()).toEqual(['qualification_token=canary', 'user_id=42'])
    expect(calls).toEqual([])
  })

  it.each([
    ['with the attribute Secure on https', 'https://cabinet.example.ru/main', '; Secure'],
    ['without the attribute Secure on http', 'http://localhost:4173/main', ''],
  ])('quality 16: stores the cookies %s', async (_, address, secure) => {
    const { captureTakeOver } = await openDocument()
    const written: string[] = []
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text))
    openUrl(`${address}?qualification_token=a%3Bb&user_id=42`)
    captureTakeOver()
    expect(written.slice(-2)).toEqual([
      `qualification_token=a%3Bb; Path=/; Max-Age=31536000; SameSite=Lax${secure}`,
      `user_id=42; Path=/; Max-Age=31536000; SameSite=Lax${secure}`,
    ])
  })

  it.each([
    ['a token without a user', 'qualification_token=canary'],
    ['a user without a token', 'user_id=42'],
    ['two tokens', 'qualification_token=a&qualification_token=b&user_id=42'],
    ['two users', 'qualification_token=a&user_id=42&user_id=43'],
    ['an empty token', 'qualification_token=&user_id=42'],
    ['an unprintable token', 'qualification_token=a%0Ab&user_id=42'],
    ['a user id that is a path', 'qualification_token=a&user_id=..%2Fadmin'],
  ])('quality 13, 14: removes %s from the URL without storing anything', async (_, query) => {
    const { captureTakeOver } = await openDocument()
    openUrl(`/main?${query}`)
    captureTakeOver()
    expect(currentPath()).toBe('/main')
    expect(keptCookies()).toEqual([])
  })

  it('quality 13: never replaces a live session', async () => {
    const { captureTakeOver, takeOver, readSession, storeSession } = await openDocument()
    const calls = stubFetch(() => Response.json({ id: 42 }))
    storeSession(liveSession)
    openUrl('/main?qualification_token=canary&user_id=42')
    captureTakeOver()
    expect(currentPath()).toBe('/main')
    expect(keptCookies()).toEqual([])
    keepPair('canary', '42')
    expect(await takeOver(config)).toBe(readSession())
    expect(readSession()).toBe(liveSession)
    expect(calls).toEqual([])
  })

  it('does not change a URL that has neither a token nor a user', async () => {
    const { captureTakeOver } = await openDocument()
    openUrl('/main?a=1')
    window.history.replaceState({ kept: true }, '', '/main?a=1')
    expect(captureTakeOver()).toBe('nothing')
    expect(window.history.state).toEqual({ kept: true })
  })
})

describe('takeOver', () => {
  it('quality 13: creates the session on status 200 with the same id (product §2.9)', async () => {
    const { takeOver, readSession } = await openDocument()
    keepPair('canary', '42')
    const calls = stubFetch(() =>
      Response.json({ id: 42, email: 'new@example.ru', client_id: 501, groups: ['clients.invoices'] }),
    )
    const session = await takeOver(config)
    expect(session).toMatchObject({
      accessToken: 'canary',
      idToken: null,
      userId: '42',
      email: 'new@example.ru',
      clientId: '501',
      roles: ['clients.invoices'],
      groups: ['clients.invoices'],
      inheritedGroups: [],
      origin: 'take-over',
      expiresAt: null,
    })
    expect(readSession()).toBe(session)
    expect(calls.map(({ url }) => url)).toEqual(['https://id.example.ru/users/42'])
    expect(keptCookies()).toHaveLength(2)
  })

  it.each<[string, () => Response | Promise<Response>, tries: number, logged: object]>([
    [
      'the record of another user',
      () => Response.json({ id: 43 }),
      1,
      { message: 'The record is of another user' },
    ],
    ['a record without an id', () => Response.json({ email: 'other@example.ru' }), 1, {}],
    ['a response that is not JSON', () => new Response('<html>'), 1, {}],
    ['status 201', () => Response.json({ id: 42 }, { status: 201 }), 1, { status: 201 }],
    ['status 401', () => new Response(null, { status: 401 }), 1, { status: 401 }],
    // Both faults are temporary, so the request is retried twice.
    ['status 500', () => new Response(null, { status: 500 }), 3, { status: 500 }],
    ['a timeout', () => Promise.reject(new DOMException('timed out', 'TimeoutError')), 3, {}],
  ])(
    'quality 13, 74: removes both cookies after %s, logs the cause, and never tries the take-over again',
    async (_, response, tries, logged) => {
      vi.spyOn(Math, 'random').mockReturnValue(0)
      const { takeOver, readSession } = await openDocument()
      const { logFailure } = await import('@/shared/lib/log')
      keepPair('canary', '42')
      const calls = stubFetch(response)
      expect(await takeOver(config)).toBeNull()
      expect(readSession()).toBeNull()
      expect(keptCookies()).toEqual([])
      expect(logFailure).toHaveBeenLastCalledWith('take-over', expect.objectContaining(logged))
      keepPair('canary', '42')
      expect(await takeOver(config)).toBeNull()
      expect(calls).toHaveLength(tries)
    },
  )

  it.each([
    ['status 503', () => new Response(null, { status: 503 })],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)(
    'quality 74: creates the session when a retry after %s returns the record',
    async (_, failure) => {
      vi.spyOn(Math, 'random').mockReturnValue(0)
      const { takeOver } = await openDocument()
      keepPair('canary', '42')
      let tries = 0
      stubFetch(() => {
        tries += 1
        return tries < 3 ? failure() : Response.json({ id: 42 })
      })
      expect(await takeOver(config)).toMatchObject({ userId: '42' })
      expect(keptCookies()).toHaveLength(2)
    },
  )

  it('quality 74: waits for the time in Retry-After before a retry', async () => {
    vi.useFakeTimers()
    const { takeOver } = await openDocument()
    keepPair('canary', '42')
    const calls = stubFetch(() => new Response(null, { status: 503, headers: { 'Retry-After': '3' } }))
    const attempt = takeOver(config)
    await vi.advanceTimersByTimeAsync(2999)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3001)
    expect(await attempt).toBeNull()
    vi.useRealTimers()
    expect(calls).toHaveLength(3)
  })

  it('sends one request for concurrent callers', async () => {
    const { takeOver } = await openDocument()
    keepPair('canary', '42')
    const calls = stubFetch(() => Response.json({ id: '42' }))
    const [first, second] = await Promise.all([takeOver(config), takeOver(config)])
    expect(first).not.toBeNull()
    expect(second).toBe(first)
    expect(calls).toHaveLength(1)
  })

  it('sends no request and logs no failure when there are no cookies', async () => {
    const { takeOver } = await openDocument()
    const { logFailure } = await import('@/shared/lib/log')
    const calls = stubFetch(() => Response.json({ id: '42' }))
    expect(await takeOver(config)).toBeNull()
    expect(calls).toEqual([])
    expect(logFailure).not.toHaveBeenCalled()
  })

  it.each([
    ['an invalid user id', 'canary', '../admin'],
    ['a token that is invalid in a header', 'a b', '42'],
  ])('quality 14: sends no request when a cookie has %s', async (_, token, userId) => {
    const { takeOver } = await openDocument()
    keepPair(encodeURIComponent(token), encodeURIComponent(userId))
    const { logFailure } = await import('@/shared/lib/log')
    const calls = stubFetch(() => Response.json({ id: userId }))
    expect(await takeOver(config)).toBeNull()
    expect(calls).toEqual([])
    expect(keptCookies()).toEqual([])
    const reason = { message: 'The pair cannot be used in a request' }
    expect(logFailure).toHaveBeenLastCalledWith('take-over', expect.objectContaining(reason))
  })

  it('replaces a stored session that has expired, and returns null when the attempt fails', async () => {
    const attempt = async (status: number) => {
      const { takeOver, storeSession } = await openDocument()
      storeSession({ ...liveSession, expiresAt: 1 })
      keepPair('canary', '42')
      stubFetch(() => Response.json({ id: '42' }, { status }))
      return takeOver(config)
    }
    expect(await attempt(200)).toMatchObject({ userId: '42' })
    sessionStorage.clear()
    expect(await attempt(401)).toBeNull()
  })
})

describe('take-over in a shared browser (quality 68)', () => {
  const HOUR = 3_600_000

  /** Simulates another tab of this browser with a session. */
  function signedInElsewhere(change: Parameters<typeof sampleSession>[0] = {}) {
    announceSignIn(
      sampleSession({ userId: '7', startedAt: Date.now(), expiresAt: Date.now() + HOUR, ...change }),
    )
  }

  /** Opens a take-over link in a new tab, and then the document that loads after the reload. */
  async function openLink(userId: string) {
    const landing = await openDocument()
    openUrl(`/main?qualification_token=canary-of-${userId}&user_id=${userId}`)
    expect(landing.captureTakeOver()).toBe('captured')
    expect(currentPath()).toBe('/main')
    return openDocument()
  }

  const sharedRecord = () => localStorage.getItem('back-office:epoch')

  it('shows a consent question before it stores data, sends a request or ends a session, also after a reload', async () => {
    signedInElsewhere()
    const record = sharedRecord()
    const calls = stubFetch(() => Response.json({ id: 42 }))
    const { takeOverQuestion, takeOver } = await openLink('42')
    expect(takeOverQuestion()).toMatchObject({
      userId: '42',
      present: { userId: '7', hint: 'o…@example.ru', isLive: true },
    })
    expect(keptCookies()).toEqual([])
    expect(await takeOver(config)).toBeNull()
    expect(calls).toEqual([])
    expect(sharedRecord()).toBe(record)
    const reloaded = await openDocument()
    expect(reloaded.takeOverQuestion()?.userId).toBe('42')
  })

  it('changes nothing when the user declines', async () => {
    signedInElsewhere()
    keepPair('present', '7')
    const record = sharedRecord()
    const calls = stubFetch(() => Response.json({ id: 42 }))
    const { takeOverQuestion } = await openLink('42')
    takeOverQuestion()?.decline()
    const next = await openDocument()
    expect(next.takeOverQuestion()).toBeNull()
    expect(keptCookies()).toEqual(['qualification_token=present', 'user_id=7'])
    expect(storageEntries(sessionStorage)).toEqual([])
    expect(sharedRecord()).toBe(record)
    expect(calls).toEqual([])
  })

  it('signs in the user of the link after consent, and shows no further question', async () => {
    signedInElsewhere()
    stubFetch(() => Response.json({ id: 42, email: 'new@example.ru' }))
    const { takeOverQuestion } = await openLink('42')
    takeOverQuestion()?.accept()
    expect(keptCookies()).toEqual(['qualification_token=canary-of-42', 'user_id=42'])
    const next = await openDocument()
    expect(next.takeOverQuestion()).toBeNull()
    expect(await next.takeOver(config)).toMatchObject({ userId: '42' })
    expect(JSON.parse(sharedRecord() ?? '')).toMatchObject({
      value: { signedIn: { userId: '42', hint: 'n…@example.ru' } },
    })
  })

  it('does not apply the consent for one user to another user', async () => {
    signedInElsewhere()
    const first = await openLink('42')
    first.takeOverQuestion()?.accept()
    const { takeOverQuestion } = await openLink('43')
    expect(takeOverQuestion()).toMatchObject({ userId: '43' })
    expect(keptCookies()).toEqual(['qualification_token=canary-of-42', 'user_id=42'])
  })

  const over = { expiresAt: Date.now() - 1 }
  const question = expect.objectContaining({
    userId: '42',
    present: expect.objectContaining({ userId: '7', isLive: false }),
  })

  it.each<
    [string, Parameters<typeof sampleSession>[0], agoMs: number, string, object | null, cookies: number]
  >([
    ['ignores a link for the user who is signed in', {}, 0, '7', null, 0],
    ['accepts a link for the same user after the session has expired', over, 0, '7', null, 2],
    [
      'accepts such a link a day after a session without expiry',
      { expiresAt: null },
      24 * HOUR,
      '7',
      null,
      2,
    ],
    ['asks before a link replaces a user who is no longer signed in', over, 0, '42', question, 0],
  ])('%s', async (_, last, agoMs, userId, asked, cookies) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - agoMs)
    signedInElsewhere(last)
    clock.mockRestore()
    const { takeOverQuestion } = await openLink(userId)
    expect(takeOverQuestion()).toEqual(asked)
    expect(keptCookies()).toHaveLength(cookies)
  })

  it('accepts a link for the same user when the API has ended the session', async () => {
    signedInElsewhere({ expiresAt: null })
    announceEnd(sampleSession({ userId: '7' }))
    await openLink('7')
    expect(keptCookies()).toHaveLength(2)
  })

  it('shows a consent question for cookies of another user, and removes them when the user declines', async () => {
    signedInElsewhere({ expiresAt: Date.now() - 1 })
    keepPair('canary', '42')
    const { takeOverQuestion, takeOver } = await openDocument()
    const calls = stubFetch(() => Response.json({ id: 42 }))
    expect(await takeOver(config)).toBeNull()
    expect(calls).toEqual([])
    takeOverQuestion()?.decline()
    expect(keptCookies()).toEqual([])
  })

  it('shows no consent question in an unused browser or after a sign-out', async () => {
    await openLink('42')
    expect(keptCookies()).toHaveLength(2)
    signedInElsewhere()
    announceSignOut(null)
    const { takeOverQuestion } = await openLink('43')
    expect(takeOverQuestion()).toBeNull()
    expect(keptCookies()).toEqual(['qualification_token=canary-of-43', 'user_id=43'])
  })

  it('removes the consent question and the link when the user signs out in another tab', async () => {
    signedInElsewhere()
    const { takeOverQuestion } = await openLink('42')
    announceSignOut(null)
    expect(takeOverQuestion()).toBeNull()
    expect(keptCookies()).toEqual([])
    expect(storageEntries(sessionStorage)).toEqual([])
  })

  it.each([
    ['nothing for a missing e-mail address', null, null],
    ['nothing for an invalid e-mail address', 'no address', null],
    ['nothing for an e-mail address with a direction override', 'ivan@\u202eexample.ru', null],
    ['nothing for an e-mail address of 100,000 characters', `${'a'.repeat(100_000)}@example.ru`, null],
    [
      'only the first letter and the host of an e-mail address',
      'ivan.petrov@shop.example.ru',
      'i…@shop.example.ru',
    ],
  ])('as a hint about the user, stores %s', async (_, email, hint) => {
    signedInElsewhere({ email })
    const { takeOverQuestion } = await openLink('42')
    expect(takeOverQuestion()?.present.hint).toBe(hint)
    expect(sharedRecord()).not.toContain('petrov')
  })

  it('accepts a record that an older release stored without a hint about the user', async () => {
    localStorage.setItem(
      'back-office:epoch',
      JSON.stringify({ version: 1, value: { loggedOutAt: null, signedIn: { userId: '7', at: Date.now() } } }),
    )
    const { takeOverQuestion } = await openLink('42')
    expect(takeOverQuestion()?.present).toEqual({ userId: '7', hint: null, isLive: true })
  })
})
