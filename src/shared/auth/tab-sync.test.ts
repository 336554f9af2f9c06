// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as location from '@/shared/lib/location'
import { implicitIdentity, storageEntries } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { openTab as openBrowserTab } from '~tests/support/sign-in-kit'
import type { Session } from './session'

vi.mock('@/shared/lib/location', { spy: true })

const session = sampleSession({ clientId: 'client-501', startedAt: 1_000 })

type Post = (message: unknown) => void

/** A synchronous BroadcastChannel without timers. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>()
  static readonly messages: unknown[] = []
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null
  readonly name: string

  constructor(name: string) {
    this.name = name
    FakeChannel.open.add(this)
  }

  readonly postMessage: Post = (data) => {
    FakeChannel.messages.push(data)
    for (const channel of FakeChannel.open) {
      if (channel !== this && channel.name === this.name)
        channel.onmessage?.(new MessageEvent('message', { data }))
    }
  }

  close(): void {
    FakeChannel.open.delete(this)
  }
}

/** Imports the modules as a new tab would. All tabs of a test share the storages and the channel. */
async function openTab() {
  vi.resetModules()
  const { startSession, watchOtherTabs } = await import('./tab-sync')
  const store = await import('./session')
  const { redirect } = await import('./redirect')
  const { signOut } = await import('./logout')
  const { rememberReturnTo, consumeReturnTo } = await import('./return-path')
  const onSignedOut = vi.fn()
  return {
    ...store,
    redirect,
    rememberReturnTo,
    consumeReturnTo,
    startSession,
    signOut: () => signOut({ identity: implicitIdentity, wipe: () => undefined }),
    onSignedOut,
    watch: () => watchOtherTabs({ onSignedOut }),
  }
}

type Tab = Awaited<ReturnType<typeof openTab>>

const stops: (() => void)[] = []

/** Opens a tab that has its own session and listens to the other tabs. */
async function openWatchingTab(own: Session = session): Promise<Tab> {
  const tab = await openTab()
  tab.storeSession(own)
  stops.push(tab.watch())
  return tab
}

function pageShow(persisted: boolean): void {
  const event = new Event('pageshow')
  Object.defineProperty(event, 'persisted', { value: persisted })
  window.dispatchEvent(event)
}

/** Writes the shared record as another tab would, without sending a message or an event. */
function writeRecord(loggedOutAt: number | null, signedIn: { userId: string; at: number } | null): void {
  const value = { loggedOutAt, signedIn }
  localStorage.setItem('back-office:epoch', JSON.stringify({ version: 1, value }))
}

beforeEach(() => {
  openBrowserTab()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  FakeChannel.open.clear()
  FakeChannel.messages.length = 0
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('watchOtherTabs', () => {
  it('quality 19: ends the session in other tabs on a sign-out, and redirects only the tab that signed out', async () => {
    const first = await openWatchingTab()
    const second = await openWatchingTab()
    localStorage.setItem('back-office:user/user-1/telegram', '{}')
    second.signOut()
    expect(first.readSession()).toBeNull()
    window.dispatchEvent(new StorageEvent('storage', { key: 'back-office:epoch' }))
    expect(first.onSignedOut).toHaveBeenCalledOnce()
    expect(first.redirect.isWaitingForUser()).toBe(true)
    expect(second.onSignedOut).not.toHaveBeenCalled()
    expect(second.redirect.isWaitingForUser()).toBe(false)
    expect(location.replaceDocument).toHaveBeenCalledOnce()
    expect(localStorage.getItem('back-office:user/user-1/telegram')).toBeNull()
  })

  it('quality 19: ends the session and removes the data of the previous user when another user signs in', async () => {
    const first = await openWatchingTab()
    const second = await openTab()
    first.rememberReturnTo('/invoices/link/42')
    localStorage.setItem('back-office:user/user-1/telegram', '{}')
    localStorage.setItem('back-office:user/user-2/telegram', '{}')
    second.startSession({ ...session, userId: 'user-2', startedAt: 2_000 })
    expect(first.readSession()).toBeNull()
    window.dispatchEvent(new StorageEvent('storage', { key: 'back-office:epoch' }))
    expect(first.consumeReturnTo()).toBeNull()
    expect(first.onSignedOut).toHaveBeenCalledOnce()
    expect(second.readSession()).toMatchObject({ userId: 'user-2' })
    expect(localStorage.getItem('back-office:user/user-1/telegram')).toBeNull()
    expect(localStorage.getItem('back-office:user/user-2/telegram')).toBe('{}')
  })

  it('quality 19: does nothing on a sign-out message in a tab without a session', async () => {
    const tab = await openTab()
    stops.push(tab.watch())
    localStorage.setItem('back-office:user/user-1/telegram', '{}')
    new FakeChannel('back-office:session').postMessage({ kind: 'signed-out' })
    expect(tab.onSignedOut).not.toHaveBeenCalled()
    expect(localStorage.getItem('back-office:user/user-1/telegram')).toBe('{}')
  })

  it('quality 10: does nothing on a sign-out message in a tab that is being redirected', async () => {
    const tab = await openWatchingTab()
    tab.redirect.begin()
    new FakeChannel('back-office:session').postMessage({ kind: 'signed-out' })
    expect(tab.onSignedOut).not.toHaveBeenCalled()
    expect(tab.readSession()).toBe(session)
  })

  it('quality 19: keeps the session when the same user signs in', async () => {
    const first = await openWatchingTab()
    const second = await openWatchingTab()
    second.startSession({ ...session, startedAt: 2_000 })
    window.dispatchEvent(new StorageEvent('storage', { key: 'back-office:epoch' }))
    expect(first.readSession()).toBe(session)
    expect(first.onSignedOut).not.toHaveBeenCalled()
    expect(second.onSignedOut).not.toHaveBeenCalled()
  })

  it('quality 19: ends the session on a storage event, even without BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const tab = await openWatchingTab()
    writeRecord(2_000, null)
    window.dispatchEvent(new StorageEvent('storage', { key: 'another-app' }))
    expect(tab.onSignedOut).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'back-office:epoch' }))
    expect(tab.onSignedOut).toHaveBeenCalledOnce()
    expect(tab.readSession()).toBeNull()
  })

  it.each([
    ['ends', 'there was a sign-out after its start', 2_000, null],
    ['ends', 'there was a sign-out at its start', 1_000, null],
    ['keeps', 'there was a sign-out before its start', 999, null],
    ['ends', 'another user signed in after its start', null, { userId: 'user-2', at: 2_000 }],
    ['ends', 'another user signed in at its start', null, { userId: 'user-2', at: 1_000 }],
    ['keeps', 'another user signed in before its start', null, { userId: 'user-2', at: 999 }],
    ['keeps', 'the same user signed in after its start', null, { userId: 'user-1', at: 2_000 }],
    ['ends', 'the same user signed out and in after its start', 1_500, { userId: 'user-1', at: 2_000 }],
  ])('quality 18: %s a stored session when %s', async (verb, _, loggedOutAt, signedIn) => {
    writeRecord(loggedOutAt, signedIn)
    const tab = await openWatchingTab()
    expect(tab.readSession() === null).toBe(verb === 'ends')
    expect(tab.onSignedOut).toHaveBeenCalledTimes(verb === 'ends' ? 1 : 0)
  })

  it('quality 19: removes local data of all users except the user who signed in last', async () => {
    localStorage.setItem('back-office:user/user-1/telegram', '{}')
    localStorage.setItem('back-office:user/user-2/telegram', '{}')
    writeRecord(null, { userId: 'user-2', at: 2_000 })
    await openWatchingTab()
    expect(localStorage.getItem('back-office:user/user-1/telegram')).toBeNull()
    expect(localStorage.getItem('back-office:user/user-2/telegram')).toBe('{}')
  })

  it('quality 18: ends the session after a sign-out when the back-forward cache restores the page', async () => {
    const tab = await openWatchingTab()
    writeRecord(2_000, null)
    pageShow(false)
    expect(tab.onSignedOut).not.toHaveBeenCalled()
    pageShow(true)
    expect(tab.onSignedOut).toHaveBeenCalledOnce()
  })

  it('quality 18: reloads a redirected page when the back-forward cache restores it', async () => {
    const tab = await openWatchingTab()
    tab.redirect.begin()
    pageShow(false)
    expect(location.reloadDocument).not.toHaveBeenCalled()
    pageShow(true)
    expect(location.reloadDocument).toHaveBeenCalledOnce()
  })

  it('quality 19: ends the session after a sign-out when the tab becomes visible', async () => {
    const tab = await openWatchingTab()
    writeRecord(2_000, null)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(tab.onSignedOut).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(tab.onSignedOut).toHaveBeenCalledOnce()
  })

  it('quality 33: ignores an invalid message', async () => {
    const tab = await openWatchingTab()
    for (const message of [null, 'signed-out', { kind: 'signed-in' }, { kind: 'other' }]) {
      new FakeChannel('back-office:session').postMessage(message)
    }
    expect(tab.readSession()).toBe(session)
  })

  it('ignores messages and events after it has been stopped', async () => {
    const tab = await openTab()
    tab.storeSession(session)
    tab.watch()()
    writeRecord(2_000, null)
    pageShow(true)
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'back-office:epoch' }))
    new FakeChannel('back-office:session').postMessage({ kind: 'signed-out' })
    expect(tab.onSignedOut).not.toHaveBeenCalled()
  })
})

describe('messages between tabs', () => {
  it('quality 19: contain no token and no e-mail address', async () => {
    const tab = await openTab()
    tab.startSession(session)
    tab.signOut()
    const told = JSON.stringify([FakeChannel.messages, storageEntries(localStorage)])
    expect(FakeChannel.messages).toHaveLength(2)
    expect(FakeChannel.open.size).toBe(0)
    for (const secret of ['canary', 'owner@', 'client-501']) expect(told).not.toContain(secret)
  })

  it('quality 18: are replaced by the stored record when the browser has no BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const tab = await openTab()
    tab.startSession({ ...session, userId: 'user-2', startedAt: 2_000 })
    expect((await openWatchingTab()).readSession()).toBeNull()
    tab.signOut()
    expect((await openWatchingTab({ ...session, userId: 'user-2' })).readSession()).toBeNull()
  })

  it('quality 19: do not prevent a sign-out after another tab has signed out', async () => {
    writeRecord(2_000, null)
    const tab = await openTab()
    tab.storeSession({ ...session, startedAt: 3_000 })
    tab.signOut()
    expect(tab.readSession()).toBeNull()
    expect(location.replaceDocument).toHaveBeenCalledOnce()
  })

  it('quality 21: do not end a new session when the clock was set back after the last sign-out', async () => {
    writeRecord(Date.now() + 7_200_000, null)
    const tab = await openTab()
    tab.startSession({ ...session, startedAt: Date.now() })
    stops.push(tab.watch())
    expect(tab.readSession()).not.toBeNull()
  })

  it('quality 21: announce a sign-out even when the clock was set back', async () => {
    const startedAt = Date.now() + 7_200_000
    const first = await openTab()
    first.startSession({ ...session, startedAt })
    first.signOut()
    FakeChannel.open.clear()
    const sleeper = await openWatchingTab({ ...session, startedAt })
    expect(sleeper.readSession()).toBeNull()
  })

  it('quality 21: announce a sign-out from a tab without a session when the clock was set back', async () => {
    const startedAt = Date.now() + 7_200_000
    writeRecord(null, { userId: 'user-1', at: startedAt })
    const empty = await openTab()
    empty.dropSession()
    empty.signOut()
    const sleeper = await openWatchingTab({ ...session, startedAt })
    expect(sleeper.readSession()).toBeNull()
  })

  it.each([
    ['another user signs in', 'user-2'],
    ['the same user signs out and in', 'user-1'],
  ])("quality 21: end a frozen tab's session when %s after a clock change", async (_, userId) => {
    const frozen = await openTab()
    frozen.startSession({ ...session, startedAt: Date.now() + 7_200_000 })
    const kept = frozen.readSession() as Session
    const next = await openTab()
    if (userId === session.userId) next.signOut()
    next.startSession({ ...session, userId, startedAt: Date.now() })
    FakeChannel.open.clear()
    const thawed = await openWatchingTab(kept)
    expect(thawed.readSession()).toBeNull()
  })

  it('quality 21: end a session of the previous user even when an older tab has refreshed its token', async () => {
    const older = await openTab()
    older.startSession({ ...session, startedAt: 5_000 })
    const newer = await openTab()
    newer.startSession({ ...session, startedAt: 9_000 })
    const kept = newer.readSession() as Session
    const { announceSignIn } = await import('./tab-sync')
    announceSignIn(older.readSession() as Session)
    const next = await openTab()
    next.startSession({ ...session, userId: 'user-2', startedAt: 6_000 })
    FakeChannel.open.clear()
    expect((await openWatchingTab(kept)).readSession()).toBeNull()
  })

  it('quality 18: end a session that predates a sign-out even when the same user has signed in again', async () => {
    writeRecord(2_000, null)
    const next = await openTab()
    next.startSession({ ...session, startedAt: 3_000 })
    const sleeper = await openWatchingTab()
    expect(sleeper.readSession()).toBeNull()
  })
})
