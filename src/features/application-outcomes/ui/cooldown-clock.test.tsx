import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CooldownClock } from './cooldown-clock'

const START = new Date('2026-11-20T12:00:00+03:00')
const UNTIL = '2026-11-20T12:02:30+03:00'

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  // A clock offset of another test file would shift the minutes.
  sessionStorage.clear()
  vi.useFakeTimers({ now: START })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the clock of the next application', () => {
  it('counts the minutes down without announcing them, and ends by itself at the moment', () => {
    render(<CooldownClock until={UNTIL} />)
    const status = screen.getByRole('status')
    expect(text()).toContain('сможет подать после 20.11.2026, 12:02, ещё 3 мин')
    expect(status).toBeEmptyDOMElement()
    pass(30_000)
    expect(text()).toContain('ещё 2 мин')
    pass(119_000)
    expect(text()).toContain('ещё 1 мин')
    expect(status).toBeEmptyDOMElement()
    pass(1000)
    expect(text()).toBe('Можно подать новую заявку')
    expect(status).toHaveTextContent('Можно подать новую заявку')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('looks at the clock as soon as a tab that has slept is back', () => {
    render(<CooldownClock until={UNTIL} />)
    vi.setSystemTime(new Date('2026-11-20T15:00:00+03:00'))
    expect(text()).toContain('ещё 3 мин')
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(text()).toBe('Можно подать новую заявку')
  })

  it('says at once, and to nobody in particular, what was over before it was opened', () => {
    render(<CooldownClock until="2026-11-01T00:00:00Z" />)
    expect(text()).toBe('Можно подать новую заявку')
    expect(screen.queryByRole('status')).toBeNull()
  })
})
