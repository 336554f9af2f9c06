import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as money from '@/shared/lib/money'
import { takeConsoleErrors } from '../support/browser-stubs.ts'
import { renderApp, startProvider } from '../support/render-app.tsx'

vi.mock('@/shared/lib/money', { spy: true })

type Part = 'screen' | 'tab' | 'menu' | 'dialog' | 'shell'

const { broken } = vi.hoisted(() => ({ broken: { part: null as Part | null } }))

/** Wraps a component or a hook, so that it throws while `broken.part` equals `part`. */
const { breakable } = vi.hoisted(() => ({
  breakable:
    <Args extends unknown[], Result>(part: Part, render: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (broken.part === part) throw new Error(`a ${part} that crashes`)
      return render(...args)
    },
}))

vi.mock('@/pages/cash-registers', async (importActual) => ({
  ...(await importActual<typeof import('@/pages/cash-registers')>()),
  CashRegistersPage: breakable('screen', () => <h1>Живой экран</h1>),
}))
vi.mock('@/pages/notifications/ui/telegram/telegram-tab', () => ({
  TelegramTab: breakable('tab', () => <p>Живая вкладка</p>),
}))
vi.mock('@/widgets/navigation/ui', async (importActual) => {
  const actual = await importActual<typeof import('@/widgets/navigation/ui')>()
  return {
    ...actual,
    Navigation: breakable('menu', actual.Navigation),
    useMenu: breakable('shell', actual.useMenu),
  }
})
vi.mock('@/features/calculator/ui/calculator-dialog', () => ({
  CalculatorDialog: breakable('dialog', () => <p>Живой диалог</p>),
}))

const { state } = startProvider()

beforeEach(() => {
  broken.part = null
})

async function expectLogout(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: /irina/ }))
  expect(await screen.findByRole('menuitem', { name: 'Выйти' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
}

describe('quality 47: render error', () => {
  it('in the header hides only the component that throws', async () => {
    vi.mocked(money.formatMoney).mockImplementation(() => {
      throw new Error('a widget that crashes')
    })
    renderApp({ state, path: '/settings/notifications' })
    const header = await screen.findByRole('banner')
    expect(await within(header).findByText(/ИНН/)).toBeInTheDocument()
    expect(await within(header).findByRole('button', { name: /^SLA/ })).toBeInTheDocument()
    expect(within(header).queryByRole('button', { name: /^Баланс/ })).not.toBeInTheDocument()
    expect(within(header).getByRole('button', { name: /irina/ })).toBeInTheDocument()
    expect(takeConsoleErrors()).not.toEqual([])
  })

  it('in a screen leads to an error message with a retry, and leaves the menu working', async () => {
    broken.part = 'screen'
    const { user } = renderApp({ state, path: '/receipts/counters' })
    expect(await screen.findByText(/Раздел не открылся/)).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Основное меню' })).toBeInTheDocument()
    await expectLogout(user)
    expect(takeConsoleErrors()).not.toEqual([])

    broken.part = null
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('heading', { name: 'Живой экран' })).toBeInTheDocument()
  })

  it('in a tab leads to an error message with a retry, and leaves the other tab working', async () => {
    broken.part = 'tab'
    const { user } = renderApp({ state, path: '/settings/notifications?tab=telegram' })
    const panel = await screen.findByRole('tabpanel')
    expect(await within(panel).findByText(/Эта часть страницы не открылась/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeInTheDocument()
    await expectLogout(user)
    expect(takeConsoleErrors()).not.toEqual([])
    await user.click(screen.getByRole('tab', { name: 'E-mail' }))
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()

    await user.click(screen.getByRole('tab', { name: 'Telegram' }))
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    expect(screen.queryByText('Живая вкладка')).toBeNull()
    expect(takeConsoleErrors()).not.toEqual([])
    broken.part = null
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Живая вкладка')).toBeInTheDocument()
  })

  it('in the menu hides only the menu', async () => {
    broken.part = 'menu'
    const { user } = renderApp({ state, path: '/settings/notifications' })
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Основное меню' })).toBeNull()
    await expectLogout(user)
    expect(takeConsoleErrors()).not.toEqual([])
  })

  it('in a dialog leads to an error message, and the next click opens the dialog', async () => {
    broken.part = 'dialog'
    const { user } = renderApp({ state, path: '/settings/notifications' })
    await user.click(await screen.findByRole('button', { name: 'Калькулятор' }))
    expect(await screen.findByText(/Эта часть страницы не открылась/)).toBeInTheDocument()
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()
    await expectLogout(user)
    expect(takeConsoleErrors()).not.toEqual([])

    broken.part = null
    await user.click(screen.getByRole('button', { name: 'Калькулятор' }))
    expect(await screen.findByText('Живой диалог')).toBeInTheDocument()
    expect(screen.queryByText(/Эта часть страницы не открылась/)).toBeNull()
  })

  it('in the app shell leads to an error message with a retry, not to a blank page', async () => {
    broken.part = 'shell'
    const { user, router } = renderApp({ state, path: '/settings/notifications' })
    expect(await screen.findByRole('alert')).toHaveTextContent(/не открылся/)
    // At the end of a navigation the router renders again, which is the first automatic retry.
    await waitFor(() => expect(router.state.status).toBe('idle'))
    expect(screen.getByRole('alert')).toHaveTextContent(/не открылся/)
    broken.part = null
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('8 из 10')).toBeInTheDocument()
    expect(takeConsoleErrors()).not.toEqual([])
  })
})
