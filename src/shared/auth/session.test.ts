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

describe('the session of a tab', () => {
  it('decision 4: survives a reload completely', async () => {
    const before = await openDocument()
    expect(before.readSession()).toBeNull()
    before.storeSession(session)
    expect(before.readSession()).toBe(session)
    const after = await openDocument()
    expect(after.readSession()).toEqual(session)
    expect(after.readSession()).toBe(after.readSession())
    after.dropSession()
    expect(after.readSession()).toBeNull()
    expect((await openDocument()).readSession()).toBeNull()
  })

  it('decision 4: survives a reload after a take-over too', async () => {
    const taken: Session = { ...session, idToken: null, origin: 'take-over', expiresAt: null }
    const { storeSession } = await openDocument()
    storeSession(taken)
    expect((await openDocument()).readSession()).toEqual(taken)
  })

  it.each([
    { odd: 'without a token', change: { accessToken: '' } },
    { odd: 'of nobody', change: { userId: '' } },
    { odd: 'with a text for its roles', change: { roles: 'admin' } },
    { odd: 'of another origin', change: { origin: 'link' } },
    { odd: 'that never began', change: { startedAt: null } },
  ])('quality 35, 36: is null when $odd', async ({ change }) => {
    const value = { ...session, ...change }
    sessionStorage.setItem('back-office:session', JSON.stringify({ version: 1, value }))
    expect((await openDocument()).readSession()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('quality 36: stays in memory when the storage is blocked', async () => {
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
  it('quality 10: returns the user of an expired session without tokens until a sign-in or a sign-out', async () => {
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

  it('returns no user when there was none', async () => {
    const { expireSession, shownSession } = await openDocument()
    expireSession()
    expect(shownSession()).toBeNull()
  })
})

describe('isExpired', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  /** Opens a new document, whose first reading of both clocks is the reference for later ones. */
  async function openWithSession() {
    const { isExpired, storeSession } = await openDocument()
    const startedAt = Date.now()
    const started = sampleSession({ startedAt, expiresAt: startedAt + HOUR })
    isExpired(started)
    return { isExpired, storeSession, started }
  }

  it.each([-2, -1, 0, 1, 2])(
    'quality 21: is correct with a clock that is off by %i h from the start',
    async (skew) => {
      vi.setSystemTime(Date.UTC(2026, 0, 1, 12 + skew))
      const { isExpired, started } = await openWithSession()
      vi.advanceTimersByTime(HOUR - 1)
      expect(isExpired(started)).toBe(false)
      vi.advanceTimersByTime(1)
      expect(isExpired(started)).toBe(true)
    },
  )

  it('quality 21: counts from the current time in a document that has been open for long', async () => {
    vi.advanceTimersByTime(2 * HOUR)
    const { isExpired, started } = await openWithSession()
    vi.advanceTimersByTime(HOUR - 1)
    expect(isExpired(started)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isExpired(started)).toBe(true)
  })

  it('quality 21: does not live longer when the clock is set back', async () => {
    const { isExpired, started } = await openWithSession()
    vi.advanceTimersByTime(HOUR / 2)
    vi.setSystemTime(Date.now() - 2 * HOUR)
    expect(isExpired(started)).toBe(false)
    vi.advanceTimersByTime(HOUR / 2)
    expect(isExpired(started)).toBe(true)
  })

  it('quality 21: counts a refreshed token from the corrected clock', async () => {
    const { isExpired, storeSession, started } = await openWithSession()
    vi.advanceTimersByTime(HOUR / 2)
    vi.setSystemTime(Date.now() - 2 * HOUR)
    const renewed = { ...started, expiresAt: Date.now() + HOUR }
    storeSession(renewed)
    vi.advanceTimersByTime(HOUR - 1)
    expect(isExpired(renewed)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isExpired(renewed)).toBe(true)
  })

  it('quality 21: does not change when the session is completed', async () => {
    const { isExpired, storeSession, started } = await openWithSession()
    storeSession(started)
    vi.advanceTimersByTime(HOUR / 2)
    vi.setSystemTime(Date.now() - 2 * HOUR)
    const completed = { ...started, clientId: '501' }
    storeSession(completed)
    vi.advanceTimersByTime(HOUR / 2)
    expect(isExpired(completed)).toBe(true)
  })

  it('quality 22: is true after the device slept, although the monotonic clock was paused', async () => {
    const { isExpired, started } = await openWithSession()
    vi.setSystemTime(Date.now() + HOUR)
    expect(isExpired(started)).toBe(true)
  })

  it.each([
    { forward: 299, isOver: false },
    { forward: 300, isOver: true },
  ])('quality 71: is $isOver when the clock is set $forward s forward', async ({ forward, isOver }) => {
    const { isExpired, started } = await openWithSession()
    vi.setSystemTime(Date.now() + HOUR + forward * 1000)
    expect(isExpired({ ...started, clockToleranceMs: 300_000 })).toBe(isOver)
  })

  it('quality 71: is true after the time has passed on the page, whatever the tolerance', async () => {
    const { isExpired, started } = await openWithSession()
    vi.advanceTimersByTime(HOUR)
    expect(isExpired({ ...started, clockToleranceMs: 300_000 })).toBe(true)
  })

  it('is false for a session of unknown lifetime', async () => {
    const { isExpired, started } = await openWithSession()
    vi.advanceTimersByTime(1000 * HOUR)
    expect(isExpired({ ...started, expiresAt: null })).toBe(false)
  })
})
