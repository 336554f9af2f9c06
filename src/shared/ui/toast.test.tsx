// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast as sonner } from 'sonner'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog'
import { copyText, Toaster, toast } from './toast'

afterEach(() => {
  vi.useRealTimers()
  sonner.dismiss()
})

const region = () => screen.findByRole('region', { name: /^Уведомления/ })
/** Returns the visible toasts. Toasts older than the newest twenty are in the document, but hidden. */
const shown = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .filter((item) => item.dataset.visible === 'true')

describe('toast', () => {
  it('is shown even when it was created before the toaster loaded', async () => {
    render(<Toaster />)
    act(() => toast({ tone: 'success', text: 'Email успешно добавлен' }))
    expect(await within(await region()).findByText('Email успешно добавлен')).toBeInTheDocument()
  })

  it('quality 58: is shown once per text, in a list of at most twenty toasts, and closes on click', async () => {
    const user = userEvent.setup()
    render(<Toaster />)
    act(() => {
      for (let n = 0; n < 5; n += 1) toast({ tone: 'error', text: 'Не удалось добавить email' })
      toast({ tone: 'error', text: 'Не удалось удалить email' })
    })
    const list = await region()
    // Toasts render one after the other, so once the last is visible, all are.
    await within(list).findByText('Не удалось удалить email')
    expect(within(list).getAllByText('Не удалось добавить email')).toHaveLength(1)

    act(() => {
      for (let n = 0; n < 25; n += 1) toast({ tone: 'error', text: `Ошибка ${n}` })
    })
    await within(list).findByText('Ошибка 24')
    expect(shown(list)).toHaveLength(20)

    await user.click(within(list).getByText('Ошибка 24'))
    await vi.waitFor(() => expect(within(list).queryByText('Ошибка 24')).not.toBeInTheDocument())
  })

  it('quality 58: is an alert for an error and otherwise a status, even while a dialog is open', async () => {
    const dialog = <Dialog title="Добавить email" variant="window" onClose={() => undefined} />
    const { rerender } = render(dialog)
    await screen.findByRole('dialog')
    rerender(
      <>
        {dialog}
        <Toaster />
      </>,
    )
    act(() => {
      toast({ tone: 'error', text: 'Не удалось добавить email' })
      toast({ tone: 'success', text: 'Email успешно добавлен' })
    })
    const list = within(await region())
    expect(await list.findByRole('alert')).toHaveTextContent('Не удалось добавить email')
    expect(await list.findByRole('status')).toHaveTextContent('Email успешно добавлен')
  })

  it('quality 58: disappears five seconds after its text was last repeated', async () => {
    render(<Toaster />)
    // The toaster's chunk has loaded, so the toast is shown immediately.
    act(() => toast({ tone: 'info', text: 'Скопировано' }))
    await screen.findByText('Скопировано')
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const say = () => act(() => toast({ tone: 'error', text: 'Не удалось добавить email' }))
    const isThere = () => screen.queryByText('Не удалось добавить email') !== null
    say()
    await pass(3000)
    say()
    await pass(4900)
    expect(isThere()).toBe(true)
    // Wait for the exit animation.
    await pass(500)
    expect(isThere()).toBe(false)
  })
})

describe('copyText', () => {
  it('shows a toast when the text was copied, and an error toast when the browser denies the access', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    render(<Toaster />)
    await act(() => copyText('4101'))
    expect(write).toHaveBeenCalledWith('4101')
    expect(await screen.findByText('Скопировано в буфер обмена')).toBeInTheDocument()
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await act(() => copyText('4101'))
    expect(await screen.findByText('Не получилось скопировать в буфер обмена')).toBeInTheDocument()
  })
})
