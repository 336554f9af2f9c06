// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChunkError } from '@/shared/lib/lazy'
import { FailureNotice } from './error-boundary'
import { MenuButton } from './menu-button'

const { code } = vi.hoisted(() => ({ code: { isLost: false } }))
vi.mock('./menu-surface', async (importActual) => {
  const { MenuSurface } = await importActual<typeof import('./menu-surface')>()
  return {
    MenuSurface: (props: Parameters<typeof MenuSurface>[0]) => {
      if (code.isLost) throw new ChunkError('menu-surface')
      return <MenuSurface {...props} />
    },
  }
})

// Import before the test: while a mock is being created, other importers would get the original module.
beforeAll(async () => void (await import('./menu-surface')))

afterEach(() => {
  code.isLost = false
})

const MENU = (
  // An open form prevents the page from reloading.
  <form aria-label="Форма">
    <MenuButton className="" entries={[{ label: 'Изменить', onSelect: () => undefined }]}>
      Действия
    </MenuButton>
    <FailureNotice />
  </form>
)

describe('MenuButton', () => {
  it('quality 53: shows a notice when its chunk fails to load, and opens on the next click', async () => {
    code.isLost = true
    const user = userEvent.setup()
    render(MENU, { onCaughtError: () => undefined })
    const button = screen.getByRole('button', { name: 'Действия' })
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent('Не загрузилось. Попробуйте')
    expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeInTheDocument()
    expect(button).toHaveAttribute('aria-expanded', 'false')

    code.isLost = false
    await user.click(button)
    expect(await screen.findByRole('menuitem', { name: 'Изменить' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a notice when clicked offline, and stays closed when the connection is back', async () => {
    code.isLost = true
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const user = userEvent.setup()
    render(MENU, { onCaughtError: () => undefined })
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Нет соединения с \d\d:\d\d\. Данные обновятся сами\.$/,
    )
    await user.click(screen.getByRole('button', { name: 'Действия' }))
    await screen.findByText('Нет соединения. Нажмите ещё раз, когда связь вернётся.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Обновить страницу' })).toBeNull()

    code.isLost = false
    connection.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('opens on arrow down with the focus on the first item, and closes on Escape', async () => {
    render(MENU)
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Действия' })
    button.focus()
    await user.keyboard('{ArrowDown}')
    const item = await screen.findByRole('menuitem', { name: 'Изменить' })
    await waitFor(() => expect(item).toHaveFocus())
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button).toHaveFocus()
  })
})
