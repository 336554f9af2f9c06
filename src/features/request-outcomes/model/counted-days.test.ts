import { afterEach, describe, expect, it, vi } from 'vitest'
import { canSeeFrom } from '~tests/support/zone'
import { daysBeforeToday, periodBefore } from './counted-days'

const NOON = new Date('2026-11-20T12:00:00+03:00')

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'].filter(canSeeFrom))(
  'seen from %s',
  (zone) => {
    it('a period that holds today is compared to the same hour, one that is over by whole days', () => {
      vi.stubEnv('TZ', zone)
      expect(periodBefore({ from: '2026-11-14', to: '2026-11-20' }, NOON)).toEqual({
        days: { from: '2026-11-07', to: '2026-11-13' },
        until: new Date('2026-11-13T12:00:00+03:00'),
      })
      expect(periodBefore({ from: '2026-10-25', to: '2026-10-25' }, NOON)).toEqual({
        days: { from: '2026-10-24', to: '2026-10-24' },
        until: null,
      })
    })

    it('today is left out, with what is later', () => {
      vi.stubEnv('TZ', zone)
      const days = (from: `${number}-${number}-${number}`, to: `${number}-${number}-${number}`) =>
        daysBeforeToday({ from, to }, NOON)
      expect(days('2026-11-14', '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-19' })
      expect(days('2026-11-14', '2026-11-25')).toEqual({ from: '2026-11-14', to: '2026-11-19' })
      expect(days('2026-11-01', '2026-11-07')).toEqual({ from: '2026-11-01', to: '2026-11-07' })
      expect(days('2026-11-20', '2026-11-20')).toBeNull()
    })
  },
)
