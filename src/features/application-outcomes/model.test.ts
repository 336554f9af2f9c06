import { afterEach, describe, expect, it, vi } from 'vitest'
import { countGroups } from '@/entities/application'
import { canSeeFrom } from '~tests/support/zone'
import { computeLosses, daysBeforeToday, findGreatestLosses } from './model'

const NOON = new Date('2026-11-20T12:00:00+03:00')

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'].filter(canSeeFrom))(
  'daysBeforeToday in the time zone %s',
  (zone) => {
    it('excludes today and later days', () => {
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

describe('computeLosses', () => {
  it('returns each group of lost applications with its share of all applications', () => {
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
})

describe('findGreatestLosses', () => {
  it('returns the group with the most lost applications', () => {
    const losses = computeLosses(counts({ A2: 15, R1: 27, P2: 58 }))
    expect(findGreatestLosses(losses)).toMatchObject([{ id: 'declined-by-lenders', count: 27, percent: 27 }])
  })

  it('returns every group with the highest number of lost applications when there is a tie', () => {
    const tied = findGreatestLosses(computeLosses(counts({ A2: 9, R1: 10, R14: 10, P2: 58 })))
    expect(tied.map(({ id }) => id)).toEqual(['declined-by-client', 'declined-by-lenders'])
  })

  it('returns nothing when no application was lost, or when there are no applications', () => {
    expect(findGreatestLosses(computeLosses(counts({ P2: 5 })))).toEqual([])
    expect(findGreatestLosses(computeLosses(counts({})))).toEqual([])
  })
})
