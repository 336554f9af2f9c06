import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleSession } from '~tests/support/sample-session'

const HOUR = 3_600_000

/** A document that was opened now: the clocks are compared from here on. */
async function openDocument() {
  vi.resetModules()
  const { isExpired } = await import('./expiry')
  const startedAt = Date.now()
  const session = sampleSession({ startedAt, expiresAt: startedAt + HOUR })
  isExpired(session)
  return { isExpired, session }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('isExpired', () => {
  it.each([-2, -1, 0, 1, 2])(
    'quality 21: with a clock off by %i h from the start the span is right',
    async (skew) => {
      vi.setSystemTime(Date.UTC(2026, 0, 1, 12 + skew))
      const { isExpired, session } = await openDocument()
      vi.advanceTimersByTime(HOUR - 1)
      expect(isExpired(session)).toBe(false)
      vi.advanceTimersByTime(1)
      expect(isExpired(session)).toBe(true)
    },
  )

  it('quality 21: a document that has been open for long counts from where it stands', async () => {
    vi.advanceTimersByTime(2 * HOUR)
    const { isExpired, session } = await openDocument()
    vi.advanceTimersByTime(HOUR - 1)
    expect(isExpired(session)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isExpired(session)).toBe(true)
  })

  it('quality 21: a clock set back does not prolong it', async () => {
    const { isExpired, session } = await openDocument()
    vi.advanceTimersByTime(HOUR / 2)
    vi.setSystemTime(Date.now() - 2 * HOUR)
    expect(isExpired(session)).toBe(false)
    vi.advanceTimersByTime(HOUR / 2)
    expect(isExpired(session)).toBe(true)
  })

  it('quality 22: it ends while the device sleeps and the steady clock stands still', async () => {
    const { isExpired, session } = await openDocument()
    vi.setSystemTime(Date.now() + HOUR)
    expect(isExpired(session)).toBe(true)
  })

  it.each([
    { forward: 299, isOver: false },
    { forward: 300, isOver: true },
  ])('quality 71: a clock set $forward s forward ends the session: $isOver', async ({ forward, isOver }) => {
    const { isExpired, session } = await openDocument()
    vi.setSystemTime(Date.now() + HOUR + forward * 1000)
    expect(isExpired({ ...session, clockToleranceMs: 300_000 })).toBe(isOver)
  })

  it('quality 71: the tolerance does not prolong a session whose time has passed on the page', async () => {
    const { isExpired, session } = await openDocument()
    vi.advanceTimersByTime(HOUR)
    expect(isExpired({ ...session, clockToleranceMs: 300_000 })).toBe(true)
  })

  it('a session without a known end does not expire', async () => {
    const { isExpired, session } = await openDocument()
    vi.advanceTimersByTime(1000 * HOUR)
    expect(isExpired({ ...session, expiresAt: null })).toBe(false)
  })
})
