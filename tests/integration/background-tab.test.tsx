import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp, startProvider } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const sent = recordRequests(server)

const LIST = '/api/v1/receipt-counters'
const FULL_LIST = `*/api/secure${LIST}`
const PATH = '/receipts/counters'
const READ_LIMIT_MS = 10_000

beforeEach(() => {
  // Makes retries immediate: their delay is a random share of a maximum, here 0.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

const rows = () => screen.findByRole('table', { name: 'Кассы' })

describe('quality 39: retries of a failed read', () => {
  it('lead to a total of 3 requests when the response has the status 500', async () => {
    server.use(http.get(FULL_LIST, () => HttpResponse.json({ error: 'Закрыто' }, { status: 500 })))
    renderApp({ state, path: PATH })
    expect(await screen.findByText('Закрыто')).toBeInTheDocument()
    expect(sent.of('GET', LIST)).toHaveLength(3)
  })

  it('wait 3 s when the Retry-After header gives this delay', async () => {
    let asked = 0
    server.use(
      http.get(FULL_LIST, () => {
        asked += 1
        if (asked > 1) return undefined
        return HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '3' } })
      }),
    )
    vi.useFakeTimers()
    const { queryClient } = renderApp({ state, path: PATH })
    const failed = () =>
      queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.fetchFailureCount > 0 })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    // Uses a short interval, because each check advances the fake clock by the interval.
    await vi.waitFor(() => expect(failed()).toHaveLength(1), { timeout: 10_000, interval: 20 })
    await pass(2700)
    expect(asked).toBe(1)
    await pass(300)
    vi.useRealTimers()
    await rows()
    expect(asked).toBe(2)
  })
})

describe('quality 49: requests of an unmounted screen', () => {
  it('are aborted when the user navigates to another screen', async () => {
    // Prevents the request's own timeout, so that only the abort can end it.
    const realSetTimeout = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === READ_LIMIT_MS ? 0 : realSetTimeout(run, ms, ...rest),
    )
    server.use(http.get(FULL_LIST, () => new Promise<never>(() => undefined)))
    const network = vi.spyOn(globalThis, 'fetch')
    const { router } = renderApp({ state, path: PATH })
    await waitFor(() => expect(sent.of('GET', LIST)).toHaveLength(1), { timeout: 9000 })
    const isGivenUp = () =>
      network.mock.calls
        .map(([input]) => input)
        .filter((input) => input instanceof Request && input.url.includes(LIST))
        .map((input) => input instanceof Request && input.signal.aborted)
    expect(isGivenUp()).toEqual([false])
    await act(() => router.navigate({ href: '/settings/notifications' }))
    await waitFor(() => expect(isGivenUp()).toEqual([true]), { timeout: 9000 })
  })
})

describe('quality 50: requests without a connection', () => {
  it('wait if they are reads, and are sent once when the connection is back', async () => {
    onlineManager.setOnline(false)
    const { queryClient } = renderApp({ state, path: PATH })
    await waitFor(() =>
      expect(queryClient.getQueryCache().findAll({ fetchStatus: 'paused' })).not.toEqual([]),
    )
    expect(sent.of('GET', '/api/')).toEqual([])
    expect(await screen.findByText('Нет соединения')).toBeInTheDocument()
    act(() => onlineManager.setOnline(true))
    await rows()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(sent.of('GET', LIST)).toHaveLength(1)

    // Marks the loaded data as stale, so that the page refetches it once after the reconnection.
    await queryClient.invalidateQueries({ refetchType: 'none' })
    sent.clear()
    act(() => onlineManager.setOnline(false))
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(sent.of('GET', LIST)).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const urls = sent.of('GET', '/api/').map(({ url }) => url)
    expect(urls).toHaveLength(new Set(urls).size)
  })

  it('fail immediately if they are writes, and are not sent later', async () => {
    const { user } = renderApp({ state, path: '/settings/notifications' })
    await user.click(await screen.findByRole('button', { name: 'Добавить адрес' }))
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'kassa@veter.ru')
    server.use(http.post('*/report_emails', () => HttpResponse.error(), { once: true }))
    act(() => onlineManager.setOnline(false))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Не удалось добавить email')).toBeInTheDocument()
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(sent.of('GET', '/clients/v1/clients/').length).toBeGreaterThan(1))
    expect(sent.of('POST', '/report_emails')).toHaveLength(1)
  })
})

describe('quality 51: requests of a tab in the background', () => {
  it('are not retried until the tab is visible again', async () => {
    let isBroken = true
    server.use(
      http.get(FULL_LIST, () => {
        if (!isBroken) return undefined
        // The user switches to another tab while the first request is pending.
        focusManager.setFocused(false)
        return HttpResponse.json({}, { status: 500 })
      }),
    )
    const { queryClient } = renderApp({ state, path: PATH })
    await waitFor(() => expect(sent.of('GET', LIST)).toHaveLength(1))
    await waitFor(() => {
      const waiting = queryClient.getQueryCache().findAll({ fetchStatus: 'paused' })
      expect(waiting).toHaveLength(1)
    })
    expect(sent.of('GET', LIST)).toHaveLength(1)
    isBroken = false
    act(() => focusManager.setFocused(true))
    await rows()
    expect(sent.of('GET', LIST)).toHaveLength(2)
  })

  it('are sent once per query when the user returns to the tab several times', async () => {
    const { queryClient } = renderApp({ state, path: PATH })
    await rows()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await queryClient.invalidateQueries({ refetchType: 'none' })
    sent.clear()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(http.get(FULL_LIST, () => answered))
    const comeAndGo = () =>
      act(() => {
        for (const isFocused of [false, true, false, true]) focusManager.setFocused(isFocused)
      })
    comeAndGo()
    await waitFor(() => expect(sent.of('GET', LIST)).toHaveLength(1))
    // Switches tabs during the refetch as well.
    comeAndGo()
    answer()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const urls = sent.of('GET', '/api/').map(({ url }) => url)
    expect(urls).toHaveLength(new Set(urls).size)
  })
})
