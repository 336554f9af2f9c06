import { describe, expect, it } from 'vitest'
import { driveWarning } from './model'

/** This instant is 20 November in Moscow, but still 19 November in UTC. */
const NOW = new Date('2026-11-19T22:00:00Z')

const cashRegister = (validUntil: string | null, status = 'active') => ({
  drive: { number: '1', validUntil },
  status,
})

describe('warning of a fiscal drive', () => {
  it.each([
    ['2026-11-19T20:59:59Z', { kind: 'expired' }],
    ['2026-11-20T20:59:59Z', { kind: 'urgent', days: 0 }],
    ['2026-11-27T20:59:59Z', { kind: 'urgent', days: 7 }],
    ['2026-11-27T21:00:00Z', { kind: 'soon', days: 8 }],
    ['2026-12-20', { kind: 'soon', days: 30 }],
    ['2026-12-21', null],
  ])('depends on the days left when valid until %s', (validUntil, warning) => {
    expect(driveWarning(cashRegister(validUntil), NOW)).toEqual(warning)
  })

  it('is null for a closed cash register and for an unknown date', () => {
    expect(driveWarning(cashRegister('2020-01-01', 'closed'), NOW)).toBeNull()
    expect(driveWarning(cashRegister(null), NOW)).toBeNull()
  })
})
