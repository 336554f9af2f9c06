import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storageEntries } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import type { Session } from './session.types'

const session = sampleSession({
  roles: ['clients.invoices'],
  groups: ['merchants'],
  inheritedGroups: ['partners'],
  expiresAt: 2,
})

/** A document of this tab: what the one before kept in memory is gone. */
async function openDocument() {
  vi.resetModules()
  return await import('./session-store')
}

beforeEach(() => sessionStorage.clear())

describe('the session of a tab', () => {
  it('decision 4: outlives a reload, whole', async () => {
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

  it('decision 4: so does one that was taken over', async () => {
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
  ])('quality 35, 36: one $odd is none', async ({ change }) => {
    const value = { ...session, ...change }
    sessionStorage.setItem('back-office:session', JSON.stringify({ version: 1, value }))
    expect((await openDocument()).readSession()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('quality 36: lives in memory when the storage is blocked', async () => {
    const { storeSession, dropSession, readSession } = await openDocument()
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    storeSession(session)
    expect(readSession()).toBe(session)
    dropSession()
    expect(readSession()).toBeNull()
  })

  it('tells who follows it of every change, until they stop', async () => {
    const { storeSession, retireSession, dropSession, subscribeSession, readSession } = await openDocument()
    const seen: unknown[] = []
    const stop = subscribeSession(() => seen.push(readSession()?.userId))
    storeSession(session)
    retireSession()
    storeSession({ ...session, userId: 'user-2' })
    dropSession()
    stop()
    storeSession(session)
    expect(seen).toEqual(['user-1', undefined, 'user-2', undefined])
  })
})

describe('whom the screen shows', () => {
  it('quality 10: the retired user, without tokens, until somebody signs in or the session is dropped', async () => {
    const { storeSession, retireSession, dropSession, readSession, shownSession } = await openDocument()
    storeSession(session)
    retireSession()
    expect(readSession()).toBeNull()
    // Who it was, for the next sign-in, and nothing else (quality 78).
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
    retireSession()
    dropSession()
    expect(shownSession()).toBeNull()
  })

  it('nobody, when nobody was there', async () => {
    const { retireSession, shownSession } = await openDocument()
    retireSession()
    expect(shownSession()).toBeNull()
  })
})
