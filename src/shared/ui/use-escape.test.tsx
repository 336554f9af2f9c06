import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog'

const onCloseLower = vi.fn()
const onCloseUpper = vi.fn()

function Page({ isPersistent }: { readonly isPersistent: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Dialog title="Запись" variant="drawer-right" onClose={onCloseLower}>
        <button type="button" onClick={() => setOpen(true)}>
          Найти
        </button>
      </Dialog>
      {isOpen && (
        <Dialog title="Поиск" variant="window" persistent={isPersistent} onClose={onCloseUpper}>
          <input aria-label="Искать" />
        </Dialog>
      )}
    </>
  )
}

/**
 * As the browser hands it to the page in the midst of its work: nothing that waits for its turn is done before.
 *
 * @returns whether nobody has answered
 */
function pressEscape(): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  return (document.activeElement ?? document).dispatchEvent(event)
}

function openBoth({ isPersistent = false } = {}): void {
  onCloseLower.mockReset()
  onCloseUpper.mockReset()
  render(<Page isPersistent={isPersistent} />)
  // From here on as in the browser: what is left to do comes after the next event.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  flushSync(() => screen.getByRole('button', { name: 'Найти' }).click())
  expect(document.activeElement?.closest('[role="dialog"]')?.textContent).toContain('Поиск')
}

describe('Esc', () => {
  it('closes the only dialog, and once', () => {
    onCloseLower.mockReset()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() => root.render(<Page isPersistent={false} />))
    pressEscape()
    expect(onCloseLower).toHaveBeenCalledOnce()
    flushSync(() => root.unmount())
    document.body.replaceChildren()
  })

  it('is left to the page when nothing is open', () => {
    render(<Page isPersistent={false} />).unmount()
    expect(pressEscape()).toBe(true)
  })

  it('closes the dialog on top as soon as it is there', () => {
    openBoth()
    pressEscape()
    expect(onCloseUpper).toHaveBeenCalledOnce()
    expect(onCloseLower).not.toHaveBeenCalled()
  })

  it('closes it once, also later', async () => {
    openBoth()
    await waitFor(() => {
      const lower = document.querySelector<HTMLElement>('[data-variant="drawer-right"]')
      expect(lower?.style.pointerEvents).toBe('none')
    })
    pressEscape()
    expect(onCloseUpper).toHaveBeenCalledOnce()
    expect(onCloseLower).not.toHaveBeenCalled()
  })

  it('does nothing to a dialog that only its buttons close, nor to what lies below', () => {
    openBoth({ isPersistent: true })
    pressEscape()
    expect(onCloseUpper).not.toHaveBeenCalled()
    expect(onCloseLower).not.toHaveBeenCalled()
  })
})
