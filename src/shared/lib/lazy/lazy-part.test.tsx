// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
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

afterEach(() => {
  vi.useRealTimers()
})

describe('lazyPart', () => {
  it('renders the component as soon as its chunk has loaded', async () => {
    let arrive: (part: typeof Counter) => void = () => undefined
    const Part = lazyPart(
      () =>
        new Promise<typeof Counter>((resolve) => {
          arrive = resolve
        }),
      'Ждём',
    )
    render(<Part label="Счёт" />)
    expect(screen.getByText('Ждём')).toBeInTheDocument()
    // With `setTimeout` frozen, the component can appear only because its chunk has loaded.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await act(async () => arrive(Counter))
    expect(screen.getByRole('button', { name: 'Счёт 0' })).toBeInTheDocument()
  })

  it('throws a ChunkError when loading the chunk has failed twice', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const load = vi.fn(async (): Promise<typeof Counter> => Promise.reject(new Error('404')))
    const Part = lazyPart(load)
    render(<Part label="Счёт" />)
    await expect(act(() => vi.advanceTimersByTimeAsync(1000))).rejects.toBeInstanceOf(ChunkError)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('renders the component immediately when its chunk was preloaded', async () => {
    const Part = lazyPart(async () => Counter, 'Ждём')
    Part.preload()
    await act(async () => undefined)
    render(<Part label="Счёт" />)
    expect(screen.getByRole('button', { name: 'Счёт 0' })).toBeInTheDocument()
  })

  it('preserves the state of the component across renders', async () => {
    const Part = lazyPart(async () => Counter)
    const view = render(<Part label="Счёт" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Счёт 0' }))
    view.rerender(<Part label="Итог" />)
    expect(screen.getByRole('button', { name: 'Итог 1' })).toBeInTheDocument()
  })
})
