import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { takeConsoleErrors } from '../support/browser-stubs.ts'
import { renderApp, startProvider, testConfig } from '../support/render-app.tsx'

const { state, server } = startProvider()

type App = ReturnType<typeof renderApp>

/** Makes each component crash that reads a key of the configuration. Returns a function that ends this. */
function breakKey(section: object, key: string): () => void {
  const value: unknown = Reflect.get(section, key)
  const get = () => {
    throw new Error('a component that crashes')
  }
  Object.defineProperty(section, key, { configurable: true, get })
  return () => void Object.defineProperty(section, key, { configurable: true, value })
}

/**
 * Makes each component crash that uses a query: its request fails, and TanStack Query throws the error while the
 * component renders. Returns a function that ends this.
 */
function breakQuery({ queryClient }: App, resource: string, path: string): () => void {
  server.use(http.get(path, () => HttpResponse.json({}, { status: 403 })))
  queryClient.setQueryDefaults([resource], { throwOnError: true })
  return () => {
    server.resetHandlers()
    queryClient.setQueryDefaults([resource], {})
  }
}

async function expectLogout(user: App['user']) {
  await user.click(await screen.findByRole('button', { name: /irina/ }))
  expect(await screen.findByRole('menuitem', { name: 'Выйти' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
}

describe('quality 47: render error', () => {
  it('in the header hides only the component that throws', async () => {
    breakQuery(renderApp({ state, path: '/settings/notifications' }), 'balance', '*/balance')
    const header = await screen.findByRole('banner')
    expect(await within(header).findByText(/ИНН/)).toBeInTheDocument()
    expect(await within(header).findByRole('button', { name: /^SLA/ })).toBeInTheDocument()
    await waitFor(() => expect(takeConsoleErrors()).not.toEqual([]))
    expect(within(header).queryByRole('button', { name: /^Баланс/ })).not.toBeInTheDocument()
    expect(within(header).getByRole('button', { name: /irina/ })).toBeInTheDocument()
  })

  it('in a screen leads to an error message with a retry, and leaves the menu working', async () => {
    const app = renderApp({ state, path: '/receipts/counters' })
    const mend = breakQuery(app, 'receipt-counters', '*/receipt-counters')
    expect(await screen.findByText(/Раздел не открылся/)).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Основное меню' })).toBeInTheDocument()
    await expectLogout(app.user)
    expect(takeConsoleErrors()).not.toEqual([])

    mend()
    expect(screen.queryByRole('link', { name: 'К таблице' })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('link', { name: 'К таблице' })).toBeInTheDocument()
  })

  it('in a tab leads to an error message with a retry, and leaves the other tab working', async () => {
    const config = testConfig()
    const mend = breakKey(config.links, 'telegramBot')
    const { user } = renderApp({ state, path: '/settings/notifications?tab=telegram', config })
    const panel = await screen.findByRole('tabpanel')
    expect(await within(panel).findByText(/Эта часть страницы не открылась/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeInTheDocument()
    await expectLogout(user)
    expect(takeConsoleErrors()).not.toEqual([])
    await user.click(screen.getByRole('tab', { name: 'E-mail' }))
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()

    await user.click(screen.getByRole('tab', { name: 'Telegram' }))
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeInTheDocument()
    expect(takeConsoleErrors()).not.toEqual([])
    mend()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('table')).toBeInTheDocument()
  })

  it('in the menu hides only the menu', async () => {
    const config = testConfig()
    breakKey(config.links, 'menu')
    const { user } = renderApp({ state, path: '/settings/notifications', config })
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Основное меню' })).toBeNull()
    await expectLogout(user)
    expect(takeConsoleErrors()).not.toEqual([])
  })

  it('in a dialog leads to an error message, and the next click opens the dialog', async () => {
    const app = renderApp({ state, path: '/settings/notifications' })
    const mend = breakQuery(app, 'calculator', '*/actual')
    await app.user.click(await screen.findByRole('button', { name: 'Калькулятор' }))
    expect(await screen.findByText(/Эта часть страницы не открылась/)).toBeInTheDocument()
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()
    await expectLogout(app.user)
    expect(takeConsoleErrors()).not.toEqual([])

    mend()
    await app.user.click(screen.getByRole('button', { name: 'Калькулятор' }))
    expect(await screen.findByRole('dialog', { name: 'Калькулятор расчетов' })).toBeInTheDocument()
    expect(screen.queryByText(/Эта часть страницы не открылась/)).toBeNull()
  })

  it('in the app shell leads to an error message with a retry, not to a blank page', async () => {
    const config = testConfig()
    const mend = breakKey(config, 'brand')
    const { user, router } = renderApp({ state, path: '/settings/notifications', config })
    expect(await screen.findByRole('alert')).toHaveTextContent(/не открылся/)
    // At the end of a navigation the router renders again, which is the first automatic retry.
    await waitFor(() => expect(router.state.status).toBe('idle'))
    expect(screen.getByRole('alert')).toHaveTextContent(/не открылся/)
    mend()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()
    expect(takeConsoleErrors()).not.toEqual([])
  })
})
