// @vitest-environment happy-dom
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
 * Dispatches the key synchronously, as browsers do, so no queued task or effect runs before it.
 * @returns true when no listener has handled the key
 */
function pressEscape(): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  return (document.activeElement ?? document).dispatchEvent(event)
}

function openBoth({ isPersistent = false } = {}): void {
  onCloseLower.mockReset()
  onCloseUpper.mockReset()
  render(<Page isPersistent={isPersistent} />)
  // Disables `act` batching, so that effects run after the next event as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  flushSync(() => screen.getByRole('button', { name: 'Найти' }).click())
  expect(document.activeElement?.closest('[role="dialog"]')?.textContent).toContain('Поиск')
}

describe('useEscape', () => {
  it('closes a single open dialog exactly once', () => {
    onCloseLower.mockReset()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() => root.render(<Page isPersistent={false} />))
    pressEscape()
    expect(onCloseLower).toHaveBeenCalledOnce()
    flushSync(() => root.unmount())
    document.body.replaceChildren()
  })

  it('does not handle Escape when no dialog is open', () => {
    render(<Page isPersistent={false} />).unmount()
    expect(pressEscape()).toBe(true)
  })

  it('closes only the topmost dialog, even immediately after that dialog opens', () => {
    openBoth()
    pressEscape()
    expect(onCloseUpper).toHaveBeenCalledOnce()
    expect(onCloseLower).not.toHaveBeenCalled()
  })

  it('closes only the topmost dialog, even when the dialog below has become inert', async () => {
    openBoth()
    await waitFor(() => {
      const lower = document.querySelector<HTMLElement>('[data-variant="drawer-right"]')
      expect(lower?.style.pointerEvents).toBe('none')
    })
    pressEscape()
    expect(onCloseUpper).toHaveBeenCalledOnce()
    expect(onCloseLower).not.toHaveBeenCalled()
  })

  it('closes neither a persistent dialog nor the dialog below it', () => {
    openBoth({ isPersistent: true })
    pressEscape()
    expect(onCloseUpper).not.toHaveBeenCalled()
    expect(onCloseLower).not.toHaveBeenCalled()
  })
})
