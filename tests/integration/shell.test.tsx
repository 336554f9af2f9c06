import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp, startProvider, textsOf, untilQuiet } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

describe('app shell', () => {
  it('shows the client, the merchants and the balance in the header', async () => {
    const { user } = renderApp({ state, path: '/main' })
    const header = await screen.findByRole('banner')
    expect(await within(header).findByText(/ИНН\s7842196305/)).toBeInTheDocument()
    expect(await within(header).findByRole('button', { name: /^Баланс/ })).toBeInTheDocument()
    const projects = await screen.findByRole('navigation', { name: 'Проекты' })
    expect(textsOf(within(projects).getAllByRole('link'))).toEqual([
      '501 - Магазин',
      '612 - Доставка',
      '733 - Маркетплейс «Ветер»',
    ])
    await user.click(within(header).getByRole('button', { name: /^Баланс/ }))
    // The amounts end at the edge of the menu, after the icon for copying.
    const total = await screen.findByRole('menuitem', { name: /^Всего/ })
    expect(total.lastElementChild).toHaveTextContent(/^1\s284\s530,05\s₽$/)
  })

  it('shows that payments are not real when the client is a sandbox', async () => {
    renderApp({ state, path: '/main', persona: 'sandbox-waiting' })
    const line = await screen.findByText(/Платежи тестовые, деньги не списываются\.$/)
    expect(line.parentElement).toHaveTextContent(/^Тестовый режим\./)
  })

  it('marks external links in the user menu', async () => {
    const { user } = renderApp({ state, path: '/main' })
    const header = await screen.findByRole('banner')
    await user.click(within(header).getByRole('button', { name: 'irina.sokolova@severny-veter.example.ru' }))
    const items = await screen.findAllByRole('menuitem')
    // The second icon marks an external link.
    expect(items.map((item) => [item.textContent, item.querySelectorAll('svg').length])).toEqual([
      ['Безопасность', 2],
      ['Пользователи', 2],
      ['Реквизиты', 2],
      ['Уведомления', 1],
      ['Выйти', 1],
    ])
  })

  it('quality 28: ignores a navigation to a URL with another protocol or origin', async () => {
    const { router } = renderApp({ state, path: '/main' })
    await screen.findByRole('heading', { level: 1, name: 'Главная' })
    const open = vi.spyOn(window, 'open').mockImplementation(() => null)
    const before = window.location.href
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://evil.example',
      'blob:https://a.b/1',
    ]) {
      await act(() => router.navigate({ href, reloadDocument: true }))
      expect(window.location.href).toBe(before)
      expect(open).not.toHaveBeenCalled()
      expect(router.state.location.pathname).toBe('/main')
    }
  })

  it('quality 44: includes the client id in the key of every query for data of the client', async () => {
    const { router, queryClient } = renderApp({ state, path: '/main' })
    for (const path of [
      '/main',
      '/history',
      '/bnpl/purchase_requests',
      '/payouts/registries',
      '/invoices/links',
      '/invoices/link/17',
      '/partner-rewards/info',
      '/receipts/counters',
      '/loans/t-bank',
      '/settings/notifications?tab=telegram',
    ]) {
      await act(() => router.navigate({ href: path }))
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    }
    const keys = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
    expect(keys.length).toBeGreaterThan(10)
    const shared = keys.filter((key) => !key.includes('4101')).map((key) => key[0])
    // These queries do not depend on the client: the user record belongs to the user, and the error mapping is public.
    expect(new Set(shared)).toEqual(new Set(['payment-errors', 'user']))
  })

  it('quality 26: shows a message at each screen whose role the user lacks, and sends no request', async () => {
    const app = renderApp({ state, path: '/payouts/registries', persona: 'newcomer' })
    for (const path of [
      '/payouts/registries',
      '/bnpl/4101-20777-002?group=new',
      '/receipts/counters',
      '/partner-rewards/sales-list',
      '/partner-rewards/connections-list',
      '/invoices/links',
      '/invoices/link/17',
      '/loans/t-bank',
      '/partner-rewards/info',
    ]) {
      await act(() => app.router.navigate({ href: path }))
      expect(app.router.state.location.href).toBe(path)
      expect(await screen.findByText('Нет доступа к этому разделу')).toBeInTheDocument()
      await untilQuiet(app)
    }
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Партнерство')
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/main')
    expect(screen.getByText(/^Доступ выдаёт администратор вашей компании в разделе/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^«Пользователи»/ })).toBeInTheDocument()
    expect(requests.of('GET', '/api/secure/')).toEqual([])
  })

  it('opens Main with a message when the URL is unknown', async () => {
    const { router } = renderApp({ state, path: '/no/such/page' })
    expect(await screen.findByText('Такой страницы нет, открыли главную')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/main')
  })
})
