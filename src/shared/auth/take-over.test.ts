import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentPath } from '@/shared/lib/location'
import { implicitIdentity, openUrl, storageEntries, stubFetch } from '~tests/support/identity-kit'
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
  // biome-ignore lint/suspicious/noDocumentCookie: what the onboarding site does
  document.cookie = `qualification_token=${token}; Path=/`
  // biome-ignore lint/suspicious/noDocumentCookie: what the onboarding site does
  document.cookie = `user_id=${userId}; Path=/`
}

beforeEach(() => {
  vi.clearAllMocks()
  openUrl('/main')
  sessionStorage.clear()
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: empties the jar
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
  }
})

describe('captureTakeOver', () => {
  it('quality 15: removes the pair from the URL at once and keeps the rest unchanged', async () => {
    const { captureTakeOver } = await openDocument()
    const calls = stubFetch(() => Response.json({}))
    openUrl('/history/all?a=%20b&qualification_token=canary&c=+d&user_id=42#top')
    expect(captureTakeOver()).toBe('captured')
    expect(currentPath()).toBe('/history/all?a=%20b&c=+d#top')
    expect(keptCookies()).toEqual(['qualification_token=canary', 'user_id=42'])
    expect(calls).toEqual([])
  })

  it.each([
    { protocol: 'https', address: 'https://cabinet.example.ru/main', secure: '; Secure' },
    { protocol: 'http', address: 'http://localhost:4173/main', secure: '' },
  ])('quality 16: stores the cookies on $protocol', async ({ address, secure }) => {
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

  it('quality 16: does not store a token that is too large for a cookie', async () => {
    const { captureTakeOver } = await openDocument()
    openUrl(`/main?qualification_token=${'a'.repeat(4100)}&user_id=42`)
    captureTakeOver()
    expect(currentPath()).toBe('/main')
    expect(keptCookies()).toEqual([])
  })

  it.each([
    { link: 'a token alone', query: 'qualification_token=canary' },
    { link: 'a user alone', query: 'user_id=42' },
    { link: 'two tokens', query: 'qualification_token=a&qualification_token=b&user_id=42' },
    { link: 'two users', query: 'qualification_token=a&user_id=42&user_id=43' },
    {
      link: 'two of each',
      query: 'qualification_token=a&qualification_token=b&user_id=42&user_id=43',
    },
    { link: 'an empty token', query: 'qualification_token=&user_id=42' },
    { link: 'an unprintable token', query: 'qualification_token=a%0Ab&user_id=42' },
    { link: 'a path as the user', query: 'qualification_token=a&user_id=..%2Fadmin' },
  ])('quality 13, 14: removes $link from the URL without storing it', async ({ query }) => {
    const { captureTakeOver } = await openDocument()
    openUrl(`/main?${query}`)
    captureTakeOver()
    expect(currentPath()).toBe('/main')
    expect(keptCookies()).toEqual([])
  })

  it('quality 13: does not replace a live session, neither at once nor later', async () => {
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

  it('changes nothing without its parameters', async () => {
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

  it.each([
    { fault: '200 of another user', response: () => Response.json({ id: 43, email: 'other@example.ru' }) },
    { fault: '200 without an id', response: () => Response.json({ email: 'other@example.ru' }) },
    { fault: '200 without JSON', response: () => new Response('<html>') },
    { fault: '201 of the same user', response: () => Response.json({ id: 42 }, { status: 201 }) },
    { fault: '401', response: () => new Response(null, { status: 401 }) },
    { fault: '404', response: () => new Response(null, { status: 404 }) },
    // Both faults are temporary, so the request is retried twice.
    { fault: '500', response: () => new Response(null, { status: 500 }), tries: 3 },
    {
      fault: 'a timeout',
      response: () => Promise.reject(new DOMException('timed out', 'TimeoutError')),
      tries: 3,
    },
  ])(
    'quality 13, 74: $fault drops both cookies, and there is no second attempt',
    async ({ response, tries = 1 }) => {
      vi.spyOn(Math, 'random').mockReturnValue(0)
      const { takeOver, readSession } = await openDocument()
      keepPair('canary', '42')
      const calls = stubFetch(response)
      expect(await takeOver(config)).toBeNull()
      expect(readSession()).toBeNull()
      expect(keptCookies()).toEqual([])
      keepPair('canary', '42')
      expect(await takeOver(config)).toBeNull()
      expect(calls).toHaveLength(tries)
    },
  )

  it.each([
    { fault: 'status 503', failure: () => new Response(null, { status: 503 }) },
    { fault: 'no connection', failure: () => Promise.reject(new TypeError('Failed to fetch')) },
  ])('quality 74: a record that comes after $fault makes the session', async ({ failure }) => {
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
  })

  it('quality 74: waits for the users host as long as Retry-After says', async () => {
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

  it('sends no request without the pair, and reports no error', async () => {
    const { takeOver } = await openDocument()
    const { logFailure } = await import('@/shared/lib/log')
    const calls = stubFetch(() => Response.json({ id: '42' }))
    expect(await takeOver(config)).toBeNull()
    expect(calls).toEqual([])
    expect(logFailure).not.toHaveBeenCalled()
  })

  it.each([
    { part: 'an id that is no id', token: 'canary', userId: '../admin' },
    { part: 'a token unfit for a header', token: 'a b', userId: '42' },
  ])('quality 14: sends no request with $part in the cookie', async ({ token, userId }) => {
    const { takeOver } = await openDocument()
    keepPair(encodeURIComponent(token), encodeURIComponent(userId))
    const calls = stubFetch(() => Response.json({ id: userId }))
    expect(await takeOver(config)).toBeNull()
    expect(calls).toEqual([])
    expect(keptCookies()).toEqual([])
  })

  it('works while an expired session is stored', async () => {
    const { takeOver, storeSession } = await openDocument()
    storeSession({ ...liveSession, expiresAt: 1 })
    keepPair('canary', '42')
    stubFetch(() => Response.json({ id: '42' }))
    expect(await takeOver(config)).toMatchObject({ userId: '42' })
  })

  it('leaves no user when the attempt fails after an expired session', async () => {
    const { takeOver, storeSession } = await openDocument()
    storeSession({ ...liveSession, expiresAt: 1 })
    keepPair('canary', '42')
    stubFetch(() => new Response(null, { status: 401 }))
    expect(await takeOver(config)).toBeNull()
  })

  it.each([
    { fault: 'a status', userId: '42', status: 401, reason: { status: 401 } },
    {
      fault: 'another user',
      userId: '43',
      status: 200,
      reason: { message: 'The record is of another user' },
    },
    {
      fault: 'an id that is no id',
      userId: '..',
      status: 200,
      reason: { message: 'The pair cannot be used in a request' },
    },
  ])('logs the reason of a failure by $fault', async ({ userId, status, reason }) => {
    const { takeOver } = await openDocument()
    const { logFailure } = await import('@/shared/lib/log')
    keepPair('canary', userId)
    stubFetch(() => Response.json({ id: 42 }, { status }))
    expect(await takeOver(config)).toBeNull()
    expect(logFailure).toHaveBeenLastCalledWith('take-over', expect.objectContaining(reason))
  })
})

describe("take-over next to another user's session (quality 68)", () => {
  const HOUR = 3_600_000

  /** Simulates another tab of this browser with a session. */
  function signedInElsewhere(change: Parameters<typeof sampleSession>[0] = {}) {
    announceSignIn(
      sampleSession({ userId: '7', startedAt: Date.now(), expiresAt: Date.now() + HOUR, ...change }),
    )
  }

  /** Opens the link in a new tab, and then the document that loads after the reload. */
  async function openLink(userId: string) {
    const landing = await openDocument()
    openUrl(`/main?qualification_token=canary-of-${userId}&user_id=${userId}`)
    expect(landing.captureTakeOver()).toBe('captured')
    expect(currentPath()).toBe('/main')
    return openDocument()
  }

  const sharedRecord = () => localStorage.getItem('back-office:epoch')

  it('shows a consent question before anything is stored, requested or ended', async () => {
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
  })

  it('asks again after a reload until the user answers', async () => {
    signedInElsewhere()
    await openLink('42')
    const { takeOverQuestion } = await openDocument()
    expect(takeOverQuestion()?.userId).toBe('42')
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

  it('signs in the other user after consent, and does not ask again', async () => {
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

  it('ignores a link of the user who is signed in', async () => {
    signedInElsewhere()
    const { takeOverQuestion } = await openLink('7')
    expect(takeOverQuestion()).toBeNull()
    expect(keptCookies()).toEqual([])
  })

  it.each([
    { end: 'has expired', change: { expiresAt: Date.now() - 1 } },
    { end: 'told no end and is a day old', change: { expiresAt: null }, agoMs: 24 * HOUR },
  ])("the same user's link is taken when the session $end", async ({ change, agoMs = 0 }) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - agoMs)
    signedInElsewhere(change)
    clock.mockRestore()
    const { takeOverQuestion } = await openLink('7')
    expect(takeOverQuestion()).toBeNull()
    expect(keptCookies()).toHaveLength(2)
  })

  it("accepts the same user's link when the API has ended the session", async () => {
    signedInElsewhere({ expiresAt: null })
    announceEnd(sampleSession({ userId: '7' }))
    await openLink('7')
    expect(keptCookies()).toHaveLength(2)
  })

  it('asks also when the last user is no longer signed in', async () => {
    signedInElsewhere({ expiresAt: Date.now() - 1 })
    const { takeOverQuestion } = await openLink('42')
    expect(takeOverQuestion()).toMatchObject({ userId: '42', present: { userId: '7', isLive: false } })
  })

  it('shows a consent question for cookies of another user too, and removes them when the user declines', async () => {
    signedInElsewhere({ expiresAt: Date.now() - 1 })
    keepPair('canary', '42')
    const { takeOverQuestion, takeOver } = await openDocument()
    const calls = stubFetch(() => Response.json({ id: 42 }))
    expect(await takeOver(config)).toBeNull()
    expect(calls).toEqual([])
    takeOverQuestion()?.decline()
    expect(keptCookies()).toEqual([])
  })

  it('does not ask after a sign-out or in a browser without users', async () => {
    await openLink('42')
    expect(keptCookies()).toHaveLength(2)
    signedInElsewhere()
    announceSignOut(null)
    const { takeOverQuestion } = await openLink('43')
    expect(takeOverQuestion()).toBeNull()
    expect(keptCookies()).toEqual(['qualification_token=canary-of-43', 'user_id=43'])
  })

  it('drops the question and the link when the user signs out in another tab', async () => {
    signedInElsewhere()
    const { takeOverQuestion } = await openLink('42')
    announceSignOut(null)
    expect(takeOverQuestion()).toBeNull()
    expect(keptCookies()).toEqual([])
    expect(storageEntries(sessionStorage)).toEqual([])
  })

  it.each([
    { email: null, hint: null },
    { email: 'no address', hint: null },
    { email: 'ivan@\u202eexample.ru', hint: null },
    { email: `${'a'.repeat(100_000)}@example.ru`, hint: null },
    { email: 'ivan.petrov@shop.example.ru', hint: 'i…@shop.example.ru' },
  ])('of an e-mail the record keeps no more than a hint', async ({ email, hint }) => {
    signedInElsewhere({ email })
    const { takeOverQuestion } = await openLink('42')
    expect(takeOverQuestion()?.present.hint).toBe(hint)
    expect(sharedRecord()).not.toContain('petrov')
  })

  it('reads a record of an older release', async () => {
    localStorage.setItem(
      'back-office:epoch',
      JSON.stringify({ version: 1, value: { loggedOutAt: null, signedIn: { userId: '7', at: Date.now() } } }),
    )
    const { takeOverQuestion } = await openLink('42')
    expect(takeOverQuestion()?.present).toEqual({ userId: '7', hint: null, isLive: true })
  })
})
