import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from './session.types'
import { dropSession, readSession, retireSession, storeSession, subscribeSession } from './session-store'
import { useSession } from './use-session'

const KEY = 'back-office:session'

const session: Session = {
  accessToken: 'token',
  idToken: 'id',
  userId: '1',
  email: null,
  clientId: '501',
  roles: ['a'],
  groups: [],
  inheritedGroups: [],
  origin: 'sign-in',
  startedAt: 1,
  expiresAt: null,
}

beforeEach(() => {
  dropSession()
  sessionStorage.clear()
})

/** A new document of the same tab. */
async function freshStore(): Promise<typeof import('./session-store')> {
  vi.resetModules()
  return import('./session-store')
}

describe('the session store', () => {
  it('survives a reload of the tab', async () => {
    storeSession(session)
    const { readSession: readAgain } = await freshStore()
    expect(readAgain()).toEqual(session)
    expect(readAgain()).toBe(readAgain())
  })

  it('forgets', async () => {
    storeSession(session)
    dropSession()
    expect(readSession()).toBeNull()
    expect(sessionStorage.getItem(KEY)).toBeNull()
    expect((await freshStore()).readSession()).toBeNull()
  })

  it.each([
    { fault: 'no access token', change: { accessToken: '' } },
    { fault: 'no user', change: { userId: '' } },
    { fault: 'roles as text', change: { roles: 'admin' } },
    { fault: 'unknown origin', change: { origin: 'elsewhere' } },
    { fault: 'no start', change: { startedAt: null } },
  ])('quality 35, 36: an entry with $fault is no session, and is removed', async ({ change }) => {
    sessionStorage.setItem(KEY, JSON.stringify({ version: 1, value: { ...session, ...change } }))
    expect((await freshStore()).readSession()).toBeNull()
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  it('quality 36: lives in memory when the storage is blocked', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    storeSession(session)
    expect(readSession()).toBe(session)
    dropSession()
    expect(readSession()).toBeNull()
  })

  it('tells its listeners until they leave', () => {
    const seen: (string | undefined)[] = []
    const stop = subscribeSession(() => seen.push(readSession()?.userId))
    storeSession(session)
    dropSession()
    stop()
    storeSession(session)
    expect(seen).toEqual(['1', undefined])
  })

  it('a component follows it', () => {
    const { result } = renderHook(useSession)
    expect(result.current).toBeNull()
    act(() => storeSession(session))
    expect(result.current).toBe(session)
    act(() => dropSession())
    expect(result.current).toBeNull()
  })

  it('quality 10: on the way to the sign-in the screen keeps its user, and nobody a token', async () => {
    const { result } = renderHook(useSession)
    act(() => storeSession(session))
    act(() => retireSession())
    expect(result.current).toEqual({ ...session, accessToken: '', idToken: null })
    expect(readSession()).toBeNull()
    expect(sessionStorage.getItem(KEY)).toBeNull()
    expect((await freshStore()).readSession()).toBeNull()
    act(() => dropSession())
    expect(result.current).toBeNull()
  })
})
