import { describe, expect, it } from 'vitest'
import { driveWarning } from './model'

/** Already 20 November in Moscow, but still 19 November in UTC. */
const NOW = new Date('2026-11-19T22:00:00Z')

const cashRegister = (validUntil: string | null, status = 'active') => ({
  drive: { number: '1', validUntil },
  status,
})

describe('driveWarning', () => {
  it.each([
    ['an expiry warning after the last valid day in Moscow', '2026-11-19T20:59:59Z', { kind: 'expired' }],
    ['an urgent warning on the last valid day', '2026-11-20T20:59:59Z', { kind: 'urgent', days: 0 }],
    ['an urgent warning seven days before the end', '2026-11-27T20:59:59Z', { kind: 'urgent', days: 7 }],
    ['an early warning eight days before the end', '2026-11-27T21:00:00Z', { kind: 'soon', days: 8 }],
    ['an early warning thirty days before the last valid day', '2026-12-20', { kind: 'soon', days: 30 }],
    ['no warning thirty-one days before the last valid day', '2026-12-21', null],
  ])('returns %s', (_, validUntil, warning) => {
    expect(driveWarning(cashRegister(validUntil), NOW)).toEqual(warning)
  })

  it('returns null for a closed cash register and for an unknown expiry date', () => {
    expect(driveWarning(cashRegister('2020-01-01', 'closed'), NOW)).toBeNull()
    expect(driveWarning(cashRegister(null), NOW)).toBeNull()
  })
})
