import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChunkError } from '@/shared/lib/lazy'
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

// Before anyone else asks: while the replacement is being made, others are given the original.
beforeAll(async () => void (await import('./menu-surface')))

afterEach(() => {
  code.isLost = false
})

const MENU = (
  // A form keeps the document from being loaded again.
  <form aria-label="Форма">
    <MenuButton
      className=""
      entries={[{ kind: 'action', key: 'edit', label: 'Изменить', onSelect: () => undefined }]}
    >
      Действия
    </MenuButton>
  </form>
)

describe('MenuButton', () => {
  it('quality 53: says so when its menu cannot be loaded, and tries again with the next press', async () => {
    code.isLost = true
    const user = userEvent.setup()
    render(MENU, { onCaughtError: () => undefined })
    await user.click(screen.getByRole('button', { name: 'Действия' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Меню не открылось. Проверьте соединение')
    expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeInTheDocument()

    code.isLost = false
    await user.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Действия' }))
    expect(await screen.findByRole('menuitem', { name: 'Изменить' })).toBeInTheDocument()
  })

  it('arrow down opens it at its first item, Escape closes it and gives the focus back', async () => {
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
