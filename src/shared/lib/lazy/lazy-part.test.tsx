import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part'
import { ChunkError } from './load-chunk'

function Counter({ label }: { readonly label: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  )
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <p>{(this.state.error as unknown) instanceof ChunkError ? 'chunk' : 'other'}</p>
    )
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('PromptPart', () => {
  it('shows the part as soon as it arrives, without a delay of its own', async () => {
    let arrive: (part: typeof Counter) => void = () => undefined
    const { PromptPart } = lazyPart(
      () =>
        new Promise<typeof Counter>((resolve) => {
          arrive = resolve
        }),
    )
    render(<PromptPart props={{ label: 'Счёт' }} whileLoading="Ждём" />)
    expect(screen.getByText('Ждём')).toBeInTheDocument()
    // With `setTimeout` frozen, only the arrival can make the part appear.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await act(async () => arrive(Counter))
    expect(screen.getByRole('button', { name: 'Счёт 0' })).toBeInTheDocument()
  })

  it('throws to the error boundary after both attempts fail', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const load = vi.fn(async (): Promise<typeof Counter> => Promise.reject(new Error('404')))
    const { PromptPart } = lazyPart(load)
    const onCaughtError = vi.fn()
    render(
      <Boundary>
        <PromptPart props={{ label: 'Счёт' }} whileLoading="Ждём" />
      </Boundary>,
      { onCaughtError },
    )
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.getByText('chunk')).toBeInTheDocument()
  })
})

describe('Part', () => {
  it('renders at once when its code is already loaded', async () => {
    const { Part, PromptPart, preload } = lazyPart(async () => Counter)
    preload()
    await act(async () => undefined)
    render(
      <Suspense fallback="Ждём">
        <Part label="Первый" />
        <PromptPart props={{ label: 'Второй' }} whileLoading="Ждём" />
      </Suspense>,
    )
    expect(screen.queryByText('Ждём')).toBeNull()
    expect(screen.getByRole('button', { name: 'Первый 0' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Второй 0' })).toBeInTheDocument()
  })

  it('keeps its state across renders', async () => {
    const { Part } = lazyPart(async () => Counter)
    const page = (label: string) => (
      <Suspense fallback="Ждём">
        <Part label={label} />
      </Suspense>
    )
    const view = render(page('Счёт'))
    fireEvent.click(await screen.findByRole('button', { name: 'Счёт 0' }))
    view.rerender(page('Итог'))
    expect(screen.getByRole('button', { name: 'Итог 1' })).toBeInTheDocument()
  })
})
