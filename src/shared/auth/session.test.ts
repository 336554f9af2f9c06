// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageEntries } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import type { Session } from './session'

const HOUR = 3_600_000

const session = sampleSession({
  roles: ['clients.invoices'],
  groups: ['merchants'],
  inheritedGroups: ['partners'],
  expiresAt: 2,
})

/** Simulates a new document in this tab: module state is lost. */
async function openDocument() {
  vi.resetModules()
  return await import('./session')
}

beforeEach(() => sessionStorage.clear())

describe('session of a tab', () => {
  it.each<[origin: string, stored: Session]>([
    ['a sign-in', session],
    ['a take-over', { ...session, idToken: null, origin: 'take-over', expiresAt: null }],
  ])('decision 4: is the same after a reload when it was created by %s', async (_, stored) => {
    const before = await openDocument()
    expect(before.readSession()).toBeNull()
    before.storeSession(stored)
    expect(before.readSession()).toBe(stored)
    const after = await openDocument()
    expect(after.readSession()).toEqual(stored)
    expect(after.readSession()).toBe(after.readSession())
    after.dropSession()
    expect(after.readSession()).toBeNull()
    expect((await openDocument()).readSession()).toBeNull()
  })

  it.each([
    ['the token is empty', { accessToken: '' }],
    ['the user id is empty', { userId: '' }],
    ['the roles are a text', { roles: 'admin' }],
    ['the origin is unknown', { origin: 'link' }],
    ['the start is missing', { startedAt: null }],
  ])('quality 35, 36: is null and removed when %s', async (_, change) => {
    const value = { ...session, ...change }
    sessionStorage.setItem('back-office:session', JSON.stringify({ version: 1, value }))
    expect((await openDocument()).readSession()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('quality 36: is stored in memory when the storage is blocked', async () => {
    const { storeSession, dropSession, readSession } = await openDocument()
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    storeSession(session)
    expect(readSession()).toBe(session)
    dropSession()
    expect(readSession()).toBeNull()
  })

  it('notifies subscribers of every change until they unsubscribe', async () => {
    const { storeSession, expireSession, dropSession, subscribeSession, readSession } = await openDocument()
    const seen: unknown[] = []
    const stop = subscribeSession(() => seen.push(readSession()?.userId))
    storeSession(session)
    expireSession()
    storeSession({ ...session, userId: 'user-2' })
    dropSession()
    stop()
    storeSession(session)
    expect(seen).toEqual(['user-1', undefined, 'user-2', undefined])
  })
})

describe('shownSession', () => {
  it('quality 10: returns an expired session without its tokens until the next sign-in or sign-out', async () => {
    const { storeSession, expireSession, dropSession, readSession, shownSession } = await openDocument()
    storeSession(session)
    expireSession()
    expect(readSession()).toBeNull()
    // After the session has ended, only the user's id is stored, for the next sign-in (quality 78).
    expect(storageEntries(sessionStorage)).toEqual([
      ['back-office:last-user', JSON.stringify({ version: 1, value: session.userId })],
    ])
    expect(shownSession()).toEqual({ ...session, accessToken: '', idToken: null })
    const other = { ...session, userId: 'user-2' }
    storeSession(other)
    expect(shownSession()).toBe(other)
    dropSession()
    expect(shownSession()).toBeNull()
    storeSession(session)
    expireSession()
    dropSession()
    expect(shownSession()).toBeNull()
  })

  it('returns null when there was no session', async () => {
    const { expireSession, shownSession } = await openDocument()
    expireSession()
    expect(shownSession()).toBeNull()
  })
})

describe('isExpired for a session of one hour', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  /** Opens a document. Its first reading of the wall and monotonic clocks is the reference for later ones. */
  async function openWithSession() {
    const { isExpired, storeSession } = await openDocument()
    const startedAt = Date.now()
    const started = sampleSession({ startedAt, expiresAt: startedAt + HOUR })
    isExpired(started)
    return { isExpired, storeSession, started }
  }

  it.each([-2, 0, 2])(
    'quality 21: returns true after one hour when the session began with the clock off by %i h',
    async (skew) => {
      vi.setSystemTime(Date.UTC(2026, 0, 1, 12 + skew))
      const { isExpired, started } = await openWithSession()
      vi.advanceTimersByTime(HOUR - 1)
      expect(isExpired(started)).toBe(false)
      vi.advanceTimersByTime(1)
      expect(isExpired(started)).toBe(true)
    },
  )

  it('quality 21: returns true after one hour when the clock is set back', async () => {
    const { isExpired, started } = await openWithSession()
    vi.advanceTimersByTime(HOUR / 2)
    vi.setSystemTime(Date.now() - 2 * HOUR)
    expect(isExpired(started)).toBe(false)
    vi.advanceTimersByTime(HOUR / 2)
    expect(isExpired(started)).toBe(true)
  })

  it.each([
    ['when a client id is stored after the clock was set back', { clientId: '501' }, 0],
    ['and a half when the token is refreshed after half an hour', {}, HOUR / 2],
  ])('quality 21: returns true after one hour %s', async (_, change, refreshedMs) => {
    const { isExpired, storeSession, started } = await openWithSession()
    storeSession(started)
    vi.advanceTimersByTime(HOUR / 2)
    vi.setSystemTime(Date.now() - 2 * HOUR)
    const expiresAt = refreshedMs === 0 ? started.expiresAt : Date.now() + HOUR
    const session = { ...started, ...change, expiresAt }
    storeSession(session)
    vi.advanceTimersByTime(HOUR / 2 + refreshedMs - 1)
    expect(isExpired(session)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isExpired(session)).toBe(true)
  })

  it('quality 22: returns true after an hour of suspension that paused the monotonic clock', async () => {
    const { isExpired, started } = await openWithSession()
    vi.setSystemTime(Date.now() + HOUR)
    expect(isExpired(started)).toBe(true)
  })

  it.each([
    [false, 299],
    [true, 300],
  ])(
    'quality 71: returns %s when the clock is set %i s past the expiry, with a tolerance of 300 s',
    async (isOver, forward) => {
      const { isExpired, started } = await openWithSession()
      vi.setSystemTime(Date.now() + HOUR + forward * 1000)
      expect(isExpired({ ...started, clockToleranceMs: 300_000 })).toBe(isOver)
    },
  )

  it('quality 71: returns true at the expiry, ignoring the tolerance, when the clock was not changed', async () => {
    const { isExpired, started } = await openWithSession()
    vi.advanceTimersByTime(HOUR)
    expect(isExpired({ ...started, clockToleranceMs: 300_000 })).toBe(true)
  })

  it('returns false when the expiry of the session is unknown', async () => {
    const { isExpired, started } = await openWithSession()
    vi.advanceTimersByTime(1000 * HOUR)
    expect(isExpired({ ...started, expiresAt: null })).toBe(false)
  })
})
