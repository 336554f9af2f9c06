import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '@/shared/api'
import { readSession, reauthorize, redirect, storeSession } from '@/shared/auth'
import { stubNavigation } from '../support/browser-stubs.ts'
import { storageEntries } from '../support/identity-kit.ts'
import { renderApp, startProvider, testConfig } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'
import { sampleSession } from '../support/sample-session.ts'

const { server, state } = startProvider()
const sent = recordRequests(server)

let navigation: ReturnType<typeof stubNavigation>

beforeEach(() => {
  redirect.reset()
  navigation = stubNavigation()
})

afterEach(() => {
  onlineManager.setOnline(true)
  redirect.reset()
})

const departures = () => navigation.replace.mock.calls.map(([url]) => url)

/** Returns the contents of `sessionStorage`, `localStorage` and the cookies as text. */
const kept = () =>
  JSON.stringify([storageEntries(sessionStorage), storageEntries(localStorage), document.cookie])

describe('quality 10: concurrent 401 responses', () => {
  it('cause one redirect, no toast and no retry when a screen sends several requests', async () => {
    const calls: string[] = []
    server.use(
      http.all('*/api/*', ({ request }) => {
        calls.push(request.url)
        return HttpResponse.json({ error: 'expired' }, { status: 401 })
      }),
    )
    const { queryClient } = renderApp({ state, path: '/main' })
    await screen.findByRole('heading', { name: 'Главная' })
    await waitFor(() => expect(departures()).toHaveLength(1))
    // TanStack Query counts a request that waits for its retry as fetching.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(calls.length).toBeGreaterThan(2)
    expect(new Set(calls).size).toBe(calls.length)
    expect(departures()).toHaveLength(1)
    expect(departures()[0]).toMatch(/\/oidc\/auth\?/)
    expect(readSession()).toBeNull()
    expect(document.querySelector('[data-sonner-toast]')).toBeNull()
    // The page stays rendered until the browser unloads it.
    expect(screen.getByRole('heading', { name: 'Главная' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /irina/ })).toBeInTheDocument()
  })

  it('cause a single redirect and prevent further requests when ten responses arrive', async () => {
    server.use(http.all('*/api/*', () => HttpResponse.json({ error: 'expired' }, { status: 401 })))
    const { config, view } = renderApp({ state, path: '/login' })
    view.unmount()
    const api = createApi({
      config,
      fetch: (input, init) => fetch(input, init),
      accessToken: () => readSession()?.accessToken ?? null,
      isRedirecting: redirect.isRedirecting,
      onUnauthorized: () => void reauthorize(config.identity),
      onSecureUnauthorized: () => undefined,
    })
    sent.clear()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, call) => api.payments.get(`/storm/${call}`)),
    )
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'session-ended' } })
    await waitFor(() => expect(departures()).toHaveLength(1))
    await expect(api.payments.get('/storm/10')).rejects.toMatchObject({ kind: 'session-ended' })
    expect(sent.of('GET', '/storm/')).toHaveLength(10)
    expect(departures()).toHaveLength(1)
  })
})

describe('sign-in page', () => {
  it('opens Main instead of the error in the URL when the user is signed in', async () => {
    renderApp({ state, path: '/login?failure=clock' })
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeInTheDocument()
  })

  it('shows the error in the URL when the session has ended', async () => {
    storeSession(sampleSession({ expiresAt: 1 }))
    renderApp({ state, path: '/login?failure=clock', persona: null })
    expect(await screen.findByRole('alert')).toHaveTextContent(/Код: clock/)
  })

  it('shows the error about a redirect loop even to a signed-in user', async () => {
    renderApp({ state, path: '/login?failure=secure_loop' })
    expect(await screen.findByRole('alert')).toHaveTextContent(/Код: secure_loop/)
  })
})

describe('quality 75: a token that only one host rejects', () => {
  const refuse = (path: string) =>
    server.use(http.all(path, () => HttpResponse.json({ error: 'no such audience' }, { status: 401 })))

  it.each([
    ['directories', /ИНН/],
    ['clients', /Главная/],
  ])('causes no redirect, only a log entry, when the API of %s rejects it', async (host, text) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    refuse(`*/api/${host}/*`)
    const { queryClient } = renderApp({ state, path: '/main' })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    await waitFor(() => expect(log.mock.calls.flat().join('\n')).toMatch(`/api/${host}`))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(departures()).toEqual([])
    expect(readSession()).not.toBeNull()
    expect(log.mock.calls.flat().join('\n')).toMatch(
      new RegExp(`^\\[token\\] refused 401 http.*/api/${host}$`, 'm'),
    )
    log.mockRestore()
  })
})

describe('quality 76: session that expires without a connection', () => {
  it('leaves the page usable with a message, and redirects once when the connection is back', async () => {
    const { user } = renderApp({ state, path: '/settings/notifications' })
    const master = await screen.findByRole('switch', { name: 'Включить отправку реестров' })
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const session = readSession()
    if (session === null) throw new Error('signed out')
    act(() => {
      onlineManager.setOnline(false)
      window.dispatchEvent(new Event('offline'))
      storeSession({ ...session, expiresAt: 1 })
    })
    sent.clear()
    // This write fails, because the session has expired and there is no connection.
    await user.click(master)
    await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).not.toBeNull())
    expect((await screen.findAllByText(/Нет соединения/)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('link', { name: 'Главная' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Главная' })).toBeInTheDocument()
    expect(departures()).toEqual([])
    expect(readSession()).not.toBeNull()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(departures()).toHaveLength(1))
    expect(departures()[0]).toMatch(/\/oidc\/auth\?/)
    expect(sent.of('', '')).toEqual([])
    online.mockRestore()
  })

  it('leads to a sign-in page that waits for the connection, then redirects', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderApp({ state, path: '/main', persona: null })
    expect(await screen.findByText('Нет соединения')).toBeInTheDocument()
    expect(departures()).toEqual([])
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(departures()).toHaveLength(1))
    online.mockRestore()
  })
})

describe('quality 17: sign-out', () => {
  it('clears memory, storage and the page before the redirect, and sends no request', async () => {
    localStorage.setItem(`back-office:user/${state.personaBySlug('full')?.userId}/telegram`, '{}')
    const { user, queryClient } = renderApp({ state, path: '/main' })
    expect(await screen.findByText(/ИНН\s7842196305/)).toBeInTheDocument()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const atTheDoor: unknown[] = []
    navigation.replace.mockImplementation(() => {
      atTheDoor.push({
        session: readSession(),
        queries: queryClient.getQueryCache().getAll().length,
        page: document.body.textContent,
        kept: /token-of-|irina|4101|7842196305|telegram/.exec(kept())?.[0] ?? null,
      })
    })
    await user.click(screen.getByRole('button', { name: /^irina/ }))
    const leave = await screen.findByRole('menuitem', { name: 'Выйти' })
    sent.clear()
    act(() => onlineManager.setOnline(false))
    await user.click(leave)
    expect(atTheDoor).toEqual([{ session: null, queries: 0, page: '', kept: null }])
    expect(departures()[0]).toMatch(/\/oidc\/session\/end\?/)
    act(() => onlineManager.setOnline(true))
    expect(sent.of('', '')).toEqual([])
  })
})

describe('quality 22: session that expires while the device sleeps', () => {
  it('leads to a sign-in, which restores typed text, when the page is visible again', async () => {
    const path = '/settings/notifications'
    const first = renderApp({ state, path })
    await first.user.click(await screen.findByRole('button', { name: 'Добавить адрес' }))
    await first.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'kassa@veter.ru')
    await waitFor(() => expect(first.queryClient.isFetching()).toBe(0))
    sent.clear()
    const session = readSession()
    if (session === null) throw new Error('signed out')
    act(() => storeSession({ ...session, expiresAt: Date.now() + 3_600_000 }))
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 3_600_000)
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(departures()).toHaveLength(1))
    vi.useRealTimers()
    expect(departures()[0]).toMatch(/\/oidc\/auth\?/)
    expect(sent.of('', '')).toEqual([])
    expect(kept()).toContain('kassa@veter.ru')
    expect(kept()).not.toContain('token-of-')

    first.view.unmount()
    redirect.reset()
    renderApp({ state, path, config: testConfig() })
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('kassa@veter.ru')
  })
})

describe('quality 11: short-lived tokens in the implicit flow', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('cause a redirect at each expiry without an error, and typed text is restored', async () => {
    const life = 20
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let round = 0; round < 4; round += 1) {
      const { user, queryClient, view } = renderApp({ state, path: '/settings/notifications' })
      if (round === 0) {
        await user.click(await screen.findByRole('button', { name: 'Добавить адрес' }))
        await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'kassa@veter.ru')
      }
      expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('kassa@veter.ru')
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      const session = readSession()
      if (session === null) throw new Error('signed out')
      act(() => storeSession({ ...session, expiresAt: Date.now() + life * 1000 }))
      vi.setSystemTime(Date.now() + life * 1000)
      act(() => void window.dispatchEvent(new Event('visibilitychange')))
      await waitFor(() => expect(departures()).toHaveLength(round + 1))
      expect(departures().at(-1)).toMatch(/\/oidc\/auth\?/)
      view.unmount()
      redirect.reset()
    }
  })
})
