import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redirect } from '@/shared/auth'
import { stubNavigation } from '../support/browser-stubs.ts'
import { renderApp, startProvider } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

const LIST = '*/api/secure/api/v1/transactions'
const SECOND = 1000
const MINUTE = 60 * SECOND

let navigation: ReturnType<typeof stubNavigation>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  redirect.reset()
  navigation = stubNavigation()
})

afterEach(() => {
  vi.useRealTimers()
  redirect.reset()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

function operation(id: string, status: string) {
  return {
    transaction_id: id,
    created_at: new Date().toISOString(),
    type: '1',
    status,
    amount: { value: 1250, currency: 643 },
    stages: [],
    related: [],
  }
}

describe('product §3.23: drawer of a pending transaction', () => {
  const asked = () => requests.of('GET', '/api/v1/transactions/77').length
  let answer: () => Response

  beforeEach(() => {
    answer = () => HttpResponse.json(operation('77', 'pending'))
    server.use(http.get(`${LIST}/77`, () => answer()))
  })

  async function openDrawer() {
    renderApp({ state, path: '/history/77' })
    const drawer = await screen.findByRole('dialog', { name: 'Операция' })
    expect(await within(drawer).findByText('В обработке')).toBeInTheDocument()
    return drawer
  }

  it('polls every 10 s, and shows a new status in a message and in the page title', async () => {
    const drawer = await openDrawer()
    const { title } = document
    await pass(2 * SECOND)
    expect(asked()).toBe(1)
    answer = () => HttpResponse.json(operation('77', 'success'))
    await pass(10 * SECOND)
    expect(asked()).toBe(2)
    const news = await within(drawer).findByText(/^Успешно · \+1\s250,00\s₽$/)
    expect(news).toHaveAttribute('role', 'status')
    expect(document.title).toBe(news.textContent)
    // A final status ends the polling.
    await pass(5 * MINUTE)
    expect(asked()).toBe(2)
    await act(async () => screen.getByRole('button', { name: 'Закрыть' }).click())
    await waitFor(() => expect(document.title).toBe(title))
  })

  it('updates the row in the list without refetching the list', async () => {
    server.use(
      http.get(LIST, () => HttpResponse.json({ items: [operation('77', 'pending')], cursor: { total: 1 } })),
    )
    renderApp({ state, path: '/history' })
    const row = await screen.findByRole('link', { name: /77/ })
    await act(async () => row.click())
    const drawer = await screen.findByRole('dialog', { name: 'Операция' })
    await waitFor(() => expect(asked()).toBe(1))
    const lists = requests.of('GET', '/api/v1/transactions?').length
    answer = () => HttpResponse.json(operation('77', 'success'))
    await pass(10 * SECOND)
    await within(drawer).findByText(/^Успешно · /)
    await act(async () => screen.getByRole('button', { name: 'Закрыть' }).click())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.querySelector('[data-row="77"]')?.closest('tr, li')).toHaveTextContent('Успешно')
    expect(requests.of('GET', '/api/v1/transactions?')).toHaveLength(lists)
  })

  it('pauses polling in a hidden tab and without a connection', async () => {
    await openDrawer()
    act(() => focusManager.setFocused(false))
    await pass(MINUTE)
    expect(asked()).toBe(1)
    act(() => focusManager.setFocused(true))
    await pass(11 * SECOND)
    const seen = asked()
    expect(seen).toBeGreaterThan(1)
    act(() => onlineManager.setOnline(false))
    await pass(MINUTE)
    expect(asked()).toBe(seen)
  })

  it('stops polling when the transaction no longer exists', async () => {
    await openDrawer()
    answer = () => HttpResponse.json({ error: 'Нет такой' }, { status: 404 })
    await pass(11 * SECOND)
    expect(asked()).toBe(2)
    await pass(5 * MINUTE)
    expect(asked()).toBe(2)
  })

  it('stops polling when the session ends', async () => {
    await openDrawer()
    answer = () => HttpResponse.json({ error: 'expired' }, { status: 401 })
    await pass(11 * SECOND)
    expect(asked()).toBe(2)
    await waitFor(() => expect(navigation.assign).toHaveBeenCalledOnce())
    await pass(5 * MINUTE)
    expect(asked()).toBe(2)
    expect(navigation.assign).toHaveBeenCalledOnce()
  })
})

describe('product §3.23: list of transactions', () => {
  const lists = () => requests.of('GET', '/api/v1/transactions?').length
  const notice = () => screen.queryByRole('button', { name: /^Показать / })
  let rows: readonly string[]

  beforeEach(() => {
    rows = ['2', '1']
    server.use(
      http.get(LIST, ({ request }) => {
        const limit = Number(new URL(request.url).searchParams.get('limit'))
        const items = rows.slice(0, limit).map((id) => operation(id, 'success'))
        return HttpResponse.json({ items, cursor: { total: rows.length } })
      }),
    )
  })

  const openList = async (path = '/history') => {
    renderApp({ state, path })
    await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(2))
  }

  it('counts new rows once a minute, and shows them on click', async () => {
    await openList()
    const before = lists()
    await pass(30 * SECOND)
    expect(lists()).toBe(before)
    rows = ['5', '4', '3', '2', '1']
    await pass(31 * SECOND)
    expect(lists()).toBe(before + 1)
    await waitFor(() => expect(notice()).toHaveTextContent('Показать 3 новые операции'))
    // Polling must not add or move rows.
    expect(document.querySelectorAll('[data-row]')).toHaveLength(2)
    await act(async () => notice()?.click())
    await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(5))
    expect(notice()).toBeNull()
  })

  it.each([
    ['limited to days in the past', '/history?period=2026-01-01..2026-01-31'],
    ['sorted by amount', '/history?sort=amount&order=asc'],
    ['on page 2', '/history?page=2&cursor=next'],
    ['filtered by a search', '/history?search=2'],
  ])('does not poll when it is %s', async (_what, path) => {
    await openList(path)
    const before = lists()
    await pass(3 * MINUTE)
    expect(lists()).toBe(before)
  })

  it('continues polling after a 503, and stops after a 404', async () => {
    await openList()
    let status = 503
    server.use(http.get(LIST, () => HttpResponse.json({}, { status })))
    const before = lists()
    await pass(61 * SECOND)
    expect(lists()).toBe(before + 1)
    status = 404
    await pass(61 * SECOND)
    expect(lists()).toBe(before + 2)
    await pass(5 * MINUTE)
    expect(lists()).toBe(before + 2)
    expect(document.querySelectorAll('[data-row]')).toHaveLength(2)
    expect(notice()).toBeNull()
  })
})

/** Opens the dialog of the only payment link of the list. A request for its record returns `later`. */
async function openLinkDialog(change: object, later: object) {
  const link = {
    id: '9',
    created_at: new Date().toISOString(),
    title: 'Заказ',
    amount: { value: 1250, currency: 643 },
    url: 'https://pay.example.ru/9',
    status: 'active',
    paid_count: 0,
    ...change,
  }
  const path = '*/api/secure/api/v1/payment-links'
  server.use(
    http.get(path, () => HttpResponse.json({ items: [link], cursor: { total: 1 } })),
    http.get(`${path}/9`, () => HttpResponse.json({ ...link, ...later })),
  )
  const { user } = renderApp({ state, path: '/invoices/links' })
  await user.click(await screen.findByRole('button', { name: 'Действия' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Показать QR' }))
  return screen.findByRole('dialog', { name: 'Ссылка на оплату' })
}

it('product §9.3: the open dialog of a payment link that expires offers no way to send it', async () => {
  const dialog = await openLinkDialog({ expires_at: new Date(Date.now() + 5 * SECOND).toISOString() }, {})
  expect(within(dialog).getByText(/^Об оплате скажем здесь/)).toBeVisible()
  await pass(11 * SECOND)
  expect(within(dialog).queryByText(/^Об оплате скажем здесь/)).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Скопировать ссылку' })).toBeNull()
})

it('product §3.23: the open dialog of a payment link shows that it was paid, and no way to send it', async () => {
  const dialog = await openLinkDialog({}, { status: 'paid', paid_count: 1 })
  expect(requests.of('GET', '/api/v1/payment-links/9')).toHaveLength(0)
  expect(within(dialog).getByRole('button', { name: 'Скопировать ссылку' })).toBeVisible()
  await pass(11 * SECOND)
  expect(await within(dialog).findByText(/^Оплачено · 1\s250,00\s₽$/)).toHaveAttribute('role', 'status')
  expect(within(dialog).queryByRole('button', { name: 'Скопировать ссылку' })).toBeNull()
  expect(document.querySelector('[data-row="9"]')?.closest('tr, li')).toHaveTextContent('Оплачена')
  await pass(5 * MINUTE)
  expect(requests.of('GET', '/api/v1/payment-links/9')).toHaveLength(1)
})
