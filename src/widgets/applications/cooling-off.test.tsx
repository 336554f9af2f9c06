// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applicationSchema } from '@/entities/application'
import { storeSession } from '@/shared/auth'
import { z } from '@/shared/lib/zod'
import { fc } from '~tests/support/property'
import { sampleSession } from '~tests/support/sample-session'
import { StatusWithCoolingOff, useCoolingOff } from './cooling-off'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = Date.parse('2026-11-22T13:55:00+03:00')
const UNTIL = '2026-11-22T14:05:00+03:00'
const LEFT = Date.parse(UNTIL) - START
const TEXT = 'отдать с\u00a022.11,\u00a014:05'

let sessions = 0

/** Signs in on a device whose clock is ahead of the provider's. */
function signIn(aheadMs: number, origin: 'sign-in' | 'take-over' = 'sign-in'): void {
  sessions += 1
  vi.setSystemTime(START + aheadMs)
  storeSession(sampleSession({ startedAt: sessions, origin }))
  if (origin === 'sign-in') {
    const entry = JSON.stringify({ version: 1, value: aheadMs / 1000 })
    sessionStorage.setItem('back-office:clock-offset', entry)
  }
}

function application(change: object = {}) {
  return z.parse(applicationSchema, {
    request_id: 'PR-1',
    created_at: '2026-11-20T11:05:00Z',
    status_code: 'C0',
    amount: { value: '90000.00', currency: 643 },
    cooling_off_until: UNTIL,
    ...change,
  })
}

function State({ change = {} }: { readonly change?: object }) {
  const { isCooling, isOver } = useCoolingOff({ application: application(change) })
  return isCooling ? 'cooling' : isOver ? 'over' : 'unknown'
}

const text = () => document.body.textContent

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function returnToTab(): void {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

describe('useCoolingOff: cooling-off period', () => {
  it.each([
    ['right', 0],
    ['10 minutes ahead', 10 * MINUTE],
    ['3 days behind', -3 * DAY],
  ])('ends on time when the device clock has been %s since the sign-in', (_, aheadMs) => {
    signIn(aheadMs)
    render(<State />)
    pass(LEFT - 1)
    expect(text()).toBe('cooling')
    pass(1)
    expect(text()).toBe('over')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('never ends too early, however the device clock changes', () => {
    const days = fc.integer({ min: -3 * DAY, max: 3 * DAY })
    const steps = fc.array(fc.record({ jump: days, wait: fc.integer({ min: 0, max: 4 * MINUTE }) }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(days, steps, (ahead, taken) => {
        const aheadMs = Math.round(ahead / 1000) * 1000
        vi.useFakeTimers({ now: START })
        signIn(aheadMs)
        const { unmount } = render(<State />)
        let passed = 0
        for (const { jump, wait } of taken) {
          vi.setSystemTime(Date.now() + jump)
          pass(wait)
          returnToTab()
          passed += wait
          if (passed < LEFT) expect(text()).not.toBe('over')
        }
        unmount()
      }),
    )
  })

  it('is unknown after its end when the device was suspended or the clock was changed', () => {
    signIn(0)
    render(<State />)
    vi.setSystemTime(START + 8 * 60 * MINUTE)
    expect(text()).toBe('cooling')
    returnToTab()
    expect(text()).toBe('unknown')
  })

  it('is updated within a minute on a visible page after the device was suspended', () => {
    signIn(0)
    render(<State />)
    vi.setSystemTime(START + 8 * 60 * MINUTE)
    pass(MINUTE)
    expect(text()).toBe('unknown')
  })

  it('is over on a page that opens after the end, even if the device was suspended', () => {
    signIn(0)
    vi.setSystemTime(START + 8 * 60 * MINUTE)
    storeSession(sampleSession({ startedAt: ++sessions }))
    render(<State />)
    expect(text()).toBe('over')
  })

  it('ends later, never earlier, when the device clock is set back', () => {
    signIn(0)
    render(<State />)
    vi.setSystemTime(START - 10 * MINUTE)
    pass(LEFT)
    expect(text()).toBe('cooling')
    pass(10 * MINUTE)
    expect(text()).toBe('over')
  })

  it('is unknown after its end when the session began with a take-over, which compares no clocks', () => {
    signIn(0, 'take-over')
    render(<State />)
    expect(text()).toBe('cooling')
    pass(LEFT)
    expect(text()).toBe('unknown')
  })

  it.each([
    ['the end is missing', { cooling_off_until: null }],
    ['the end is invalid', { cooling_off_until: 'soon' }],
    ['the application is declined', { status_code: 'R14' }],
    ['the money is transferred', { status_code: 'P2' }],
  ])('is unknown when %s', (_, change) => {
    signIn(0)
    render(<State change={change} />)
    expect(text()).toBe('unknown')
  })

  it('is still running when its end is in the far future', () => {
    signIn(0)
    render(<State change={{ cooling_off_until: '2099-11-22T14:05:00+03:00' }} />)
    pass(DAY)
    expect(text()).toBe('cooling')
  })
})

describe('StatusWithCoolingOff', () => {
  it('shows the end of the period, and announces once that the period is over', () => {
    signIn(0)
    render(<StatusWithCoolingOff application={application()} />)
    const status = screen.getByRole('status')
    expect(text()).toBe(`Кредит выдан · ${TEXT}`)
    expect(status).toBeEmptyDOMElement()
    const announced: unknown[] = []
    const observer = new MutationObserver(() => announced.push(status.textContent))
    observer.observe(status, { childList: true, subtree: true, characterData: true })
    pass(LEFT)
    expect(screen.queryByText(TEXT)).toBeNull()
    expect(status).toHaveTextContent('Заявка PR-1: срок охлаждения прошёл')
    pass(DAY)
    expect(observer.takeRecords().length + announced.length).toBe(1)
  })

  it('announces nothing when the period was over before the component was mounted', () => {
    signIn(0)
    render(<StatusWithCoolingOff application={application({ cooling_off_until: '2026-11-01T00:00:00Z' })} />)
    expect(text()).toBe('Кредит выдан')
    expect(screen.queryByRole('status')).toBeNull()
  })
})
