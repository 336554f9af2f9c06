import { afterEach, describe, expect, it, vi } from 'vitest'
import { countGroups } from '@/entities/application'
import { canSeeFrom } from '~tests/support/zone'
import {
  compareLosses,
  computeApproval,
  computeLosses,
  daysBeforeToday,
  periodBefore,
  pointsBetween,
  pointsText,
  signed,
  timeLeftText,
} from './model'

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

const counts = (byCode: Readonly<Record<string, number>>) => countGroups(new Map(Object.entries(byCode)))

describe('approved applications', () => {
  it('are a share of those that the lenders have decided on', () => {
    const all = counts({ A13: 3, C0: 10, P2: 15, R5: 2, R1: 20, R12: 9, A0: 5, A2: 4, A12: 7, X9: 1 })
    expect(computeApproval(all)).toEqual({ approved: 30, decided: 50, percent: 60 })
  })

  it('have no share when nothing was decided', () => {
    expect(computeApproval(counts({ A0: 5, R13: 2 }))).toEqual({ approved: 0, decided: 0, percent: null })
    expect(computeApproval(counts({ R1: 3 }))).toEqual({ approved: 0, decided: 3, percent: 0 })
  })

  it('change by the points between per cents as they are shown', () => {
    expect(pointsBetween(62, 59)).toBe(3)
    expect(pointsBetween(null, 59)).toBeNull()
    expect(pointsBetween(62, null)).toBeNull()
    expect([3, -2, 0].map(pointsText)).toEqual([
      '+3\u00a0п.\u00a0п.',
      '\u22122\u00a0п.\u00a0п.',
      'без изменений',
    ])
    expect(signed(1240)).toBe('+1\u00a0240')
  })
})

describe('lost applications', () => {
  const before = counts({ A2: 5, R1: 25, P2: 70 })

  it('are those that came to no credit, of all', () => {
    const shares = computeLosses(
      counts({ A0: 1, A2: 2, A12: 3, A13: 4, R14: 5, R1: 10, P2: 20, R5: 3, X9: 2 }),
    )
    expect(shares.map(({ id, count, percent }) => [id, count, percent])).toEqual([
      ['new', 1, 2],
      ['form', 2, 4],
      ['review', 3, 6],
      ['signing', 4, 8],
      ['declined-by-client', 5, 10],
      ['declined-by-lenders', 10, 20],
    ])
  })

  it('are most where most of them are, with their change when there is a period before', () => {
    const { most } = compareLosses(counts({ A2: 15, R1: 27, P2: 58 }), before)
    expect(most).toMatchObject({ id: 'declined-by-lenders', count: 27, percent: 27, points: 2 })
    expect(compareLosses(counts({ A2: 6, R1: 40 }), null).most?.points).toBeNull()
    expect(compareLosses(counts({ A2: 6, R1: 40 }), counts({})).most?.points).toBeNull()
  })

  it('are none where all went well, and where there is nothing', () => {
    expect(compareLosses(counts({ P2: 5 }), before).most).toBeNull()
    expect(compareLosses(counts({}), before).most).toBeNull()
  })
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const plain = (ms: number) => timeLeftText(ms).replaceAll('\u00a0', ' ')

describe('the time that is left', () => {
  it.each([
    [1, '1 мин'],
    [MINUTE, '1 мин'],
    [MINUTE + 1, '2 мин'],
    [HOUR, '1 ч'],
    [3 * HOUR + 12 * MINUTE, '3 ч 12 мин'],
    [DAY - 1, '1 день'],
    [DAY + HOUR, '1 день 1 ч'],
    [29 * DAY + 4 * HOUR + 59 * MINUTE, '29 дней 4 ч'],
  ])('%i ms: %s', (ms, text) => {
    expect(plain(ms)).toBe(text)
  })
})
