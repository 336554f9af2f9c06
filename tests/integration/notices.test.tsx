import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp, startProvider, testConfig, untilQuiet } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

const OWN = '0.1.0+aaaaaaaaaaaa'
const OTHER = '0.1.0+bbbbbbbbbbbb'
const PATH = '/settings/notifications'

beforeEach(() => {
  const meta = Object.assign(document.createElement('meta'), { name: 'release', content: OWN })
  document.head.append(meta)
})

afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  for (const meta of document.querySelectorAll('meta[name="release"]')) meta.remove()
})

async function leaveAndReturn(): Promise<void> {
  await act(async () => focusManager.setFocused(false))
  await act(async () => focusManager.setFocused(true))
}

describe('notice of a newer release', () => {
  it('is shown when the user returns to the tab, with at most one check in ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    server.use(http.get('*/version.json', () => HttpResponse.json({ release: OTHER })))
    const app = renderApp({ state, path: PATH })
    await untilQuiet(app)
    expect(requests.of('GET', '/version.json')).toEqual([])

    await leaveAndReturn()
    expect(await screen.findByText('Вышла новая версия.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Обновить' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    await leaveAndReturn()
    expect(requests.of('GET', '/version.json')).toHaveLength(1)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await leaveAndReturn()
    await waitFor(() => expect(requests.of('GET', '/version.json')).toHaveLength(2))
  })

  it.each([
    ['names the same release', () => HttpResponse.json({ release: OWN })],
    ['is an HTML page', () => HttpResponse.html('<!doctype html>')],
    ['does not exist', () => new HttpResponse(null, { status: 404 })],
    ['fails to load', () => HttpResponse.error()],
    ['has an invalid release', () => HttpResponse.json({ release: 7 })],
  ])('is not shown when version.json %s', async (_name, answer) => {
    server.use(http.get('*/version.json', answer))
    const app = renderApp({ state, path: PATH })
    await untilQuiet(app)
    await leaveAndReturn()
    await waitFor(() => expect(requests.of('GET', '/version.json')).toHaveLength(1))
    await untilQuiet(app)
    expect(screen.queryByText('Вышла новая версия.')).not.toBeInTheDocument()
  })
})

describe('notice of the operator', () => {
  const config = testConfig((raw) => ({ ...raw, notices: '/notice.json' }))
  const between = (from: number, until: number) =>
    HttpResponse.json({
      text: 'Сегодня с 23:00 до 24:00 кабинет не работает',
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })

  it('appears and disappears at the configured times', async () => {
    const start = Date.now()
    server.use(http.get('*/notice.json', () => between(start + 60_000, start + 120_000)))
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const app = renderApp({ state, path: PATH, config })
    await untilQuiet(app)
    await waitFor(() => expect(requests.of('GET', '/notice.json')).toHaveLength(1))
    expect(screen.queryByText(/кабинет не работает/)).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(screen.getByText(/кабинет не работает/)).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(screen.queryByText(/кабинет не работает/)).not.toBeInTheDocument()
  })

  it('is refetched on return to the tab, and its markup is shown as text', async () => {
    let text = '<b>Работы</b>'
    server.use(
      http.get('*/notice.json', () =>
        HttpResponse.json({ text, from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' }),
      ),
    )
    vi.useFakeTimers({ toFake: ['Date'] })
    renderApp({ state, path: PATH, config })
    expect(await screen.findByText('<b>Работы</b>')).toBeInTheDocument()
    text = 'Работы закончены'
    vi.setSystemTime(Date.now() + 60_000)
    await leaveAndReturn()
    expect(await screen.findByText('Работы закончены')).toBeInTheDocument()
  })

  it.each([
    ['visible', '2026-11-20T10:30:00+03:00', '2026-11-20T10:00', '2026-11-20T12:00'],
    ['hidden', '2026-11-20T09:30:00+03:00', '2026-11-20T10:00', '2026-11-20T12:00'],
    ['hidden', '2026-11-20T12:30:00+03:00', '2026-11-20 10:00:00', '2026-11-20 12:00:00'],
    ['visible', '2026-11-20T00:00:30+03:00', '2026-11-20', '2026-11-20'],
    ['visible', '2026-11-20T23:59:30+03:00', '2026-11-20', '2026-11-20'],
    ['hidden', '2026-11-21T00:00:30+03:00', '2026-11-20', '2026-11-20'],
  ])('is %s at %s when it starts at %s and ends at %s Moscow time', async (visibility, now, from, until) => {
    vi.stubEnv('TZ', 'Asia/Vladivostok')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    server.use(http.get('*/notice.json', () => HttpResponse.json({ text: 'Работы', from, until })))
    const app = renderApp({ state, path: PATH, config })
    await waitFor(() => expect(requests.of('GET', '/notice.json')).toHaveLength(1))
    await untilQuiet(app)
    expect(screen.queryByText('Работы') !== null).toBe(visibility === 'visible')
    vi.unstubAllEnvs()
  })

  it('is truncated at 500 characters', async () => {
    const times = { from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' }
    server.use(http.get('*/notice.json', () => HttpResponse.json({ text: 'я'.repeat(20_000), ...times })))
    renderApp({ state, path: PATH, config })
    expect(await screen.findByText(/^я+…$/)).toHaveTextContent(/^я{500}…$/)
  })

  it.each([
    ['has an invalid text', () => HttpResponse.json({ text: 7 })],
    ['has neither a start nor an end', () => HttpResponse.json({ text: 'Работы' })],
    ['is an HTML page', () => HttpResponse.html('<!doctype html>')],
  ])('is not shown when its file %s', async (_name, answer) => {
    server.use(http.get('*/notice.json', answer))
    const app = renderApp({ state, path: PATH, config })
    await waitFor(() => expect(requests.of('GET', '/notice.json')).toHaveLength(1))
    await untilQuiet(app)
    expect(screen.queryByText('Работы')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeInTheDocument()
  })
})
