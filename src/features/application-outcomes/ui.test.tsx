// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CooldownClock } from './ui'

const START = new Date('2026-11-20T12:00:00+03:00')
const UNTIL = '2026-11-20T12:02:30+03:00'

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  // A clock offset stored by another test file would shift the minutes.
  sessionStorage.clear()
  vi.useFakeTimers({ now: START })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('CooldownClock', () => {
  it('shows when the waiting period ends, and makes an announcement after its end', () => {
    render(<CooldownClock until={UNTIL} />)
    const status = screen.getByRole('status')
    expect(text()).toContain('Новую заявку можно подать 20.11.2026 после 12:02')
    expect(status).toBeEmptyDOMElement()
    pass(149_000)
    expect(status).toBeEmptyDOMElement()
    pass(1000)
    expect(text()).toBe('Можно подать новую заявку')
    expect(status).toHaveTextContent('Можно подать новую заявку')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('updates immediately when a suspended tab becomes visible', () => {
    render(<CooldownClock until={UNTIL} />)
    vi.setSystemTime(new Date('2026-11-20T15:00:00+03:00'))
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(text()).toBe('Можно подать новую заявку')
  })

  it('makes no announcement when the waiting period ended before the component was mounted', () => {
    render(<CooldownClock until="2026-11-01T00:00:00Z" />)
    expect(text()).toBe('Можно подать новую заявку')
    expect(screen.queryByRole('status')).toBeNull()
  })
})
