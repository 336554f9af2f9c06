import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as money from '@/shared/lib/money'
import { renderApp, startProvider } from '../support/render-app.tsx'

vi.mock('@/shared/lib/money', { spy: true })
const { isBroken } = vi.hoisted(() => ({ isBroken: { counters: false } }))
vi.mock('@/pages/counters', () => ({
  CountersPage: () => {
    if (isBroken.counters) throw new Error('a screen that crashes')
    return <h1>Живой экран</h1>
  },
}))

const { state } = startProvider()

beforeEach(() => {
  isBroken.counters = false
})

/** React tells the console of every crash that a boundary catches. */
function forgiveConsole() {
  expect(vi.mocked(console.error)).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
}

describe('quality 47: a render crash stays in its region', () => {
  it('a header widget vanishes, its neighbours and the screen stay', async () => {
    vi.mocked(money.formatMoney).mockImplementation(() => {
      throw new Error('a widget that crashes')
    })
    renderApp({ state, path: '/settings/notifications' })
    const header = await screen.findByRole('banner')
    expect(await within(header).findByText(/ИНН/)).toBeInTheDocument()
    expect(await within(header).findByRole('button', { name: /^SLA/ })).toBeInTheDocument()
    expect(within(header).queryByRole('button', { name: /^Баланс/ })).not.toBeInTheDocument()
    expect(within(header).getByRole('button', { name: /irina/ })).toBeInTheDocument()
    forgiveConsole()
  })

  it('a screen says so and can be tried again; menu and logout stay', async () => {
    isBroken.counters = true
    const { user } = renderApp({ state, path: '/receipts/counters' })
    expect(await screen.findByText(/Этот раздел не смог открыться/)).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Основное меню' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /irina/ }))
    expect(await screen.findByRole('menuitem', { name: 'Выйти' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    forgiveConsole()

    isBroken.counters = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('heading', { name: 'Живой экран' })).toBeInTheDocument()
  })
})
