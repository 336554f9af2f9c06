import { describe, expect, it } from 'vitest'
import { addDays, startOfMonth } from '@/shared/lib/moscow-time'
import { findOwnComparison, shiftTo } from './comparison'

const now = new Date('2026-11-25T12:00:00+03:00')

describe('findOwnComparison', () => {
  it.each([
    [
      'a past day with the same weekday of the week before',
      '2026-11-20',
      '2026-11-20',
      '2026-11-13',
      '2026-11-13',
      null,
      'с пятницей 13 ноября',
    ],
    [
      'a whole month with the month before',
      '2026-10-01',
      '2026-10-31',
      '2026-09-01',
      '2026-09-30',
      'октябрь',
      'с сентябрём',
    ],
    [
      'March with the whole of February',
      '2026-03-01',
      '2026-03-31',
      '2026-02-01',
      '2026-02-28',
      'март',
      'с февралём',
    ],
    [
      'January with December of the year before',
      '2026-01-01',
      '2026-01-31',
      '2025-12-01',
      '2025-12-31',
      'январь',
      'с декабрём 2025',
    ],
    [
      'the current month with the same days of the month before',
      '2026-11-01',
      '2026-11-25',
      '2026-10-01',
      '2026-10-25',
      null,
      'с 1–25 октября',
    ],
  ] as const)('compares %s', (_, from, to, first, last, title, words) => {
    expect(findOwnComparison({ from, to }, now)).toEqual({ days: { from: first, to: last }, title, words })
  })

  it.each([
    ['part of a past month', '2026-10-01', '2026-10-20'],
    ['a week', '2026-11-19', '2026-11-25'],
    ['two months', '2026-09-01', '2026-10-31'],
  ] as const)('returns null for %s', (_, from, to) => {
    expect(findOwnComparison({ from, to }, now)).toBeNull()
  })

  it('names every month in the instrumental case', () => {
    const names = Array.from({ length: 12 }, (_, month) => {
      const from = startOfMonth('2027-01-01', month)
      const to = addDays(startOfMonth(from, 1), -1)
      return findOwnComparison({ from, to }, new Date('2028-06-01'))?.words
    })
    const months =
      'январём февралём мартом апрелем маем июнем июлем августом сентябрём октябрём ноябрём'.split(' ')
    expect(names).toEqual(['с декабрём 2026', ...months.map((month) => `с ${month} 2027`)])
  })

  it('compares the first 30 days of March with the whole of February on 30 March', () => {
    const lastDay = new Date('2026-03-30T09:00:00Z')
    const days = { from: '2026-03-01', to: '2026-03-30' } as const
    const before = findOwnComparison(days, lastDay)?.days
    expect(before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(before && shiftTo(before, { days, until: lastDay }).until).toEqual(
      new Date('2026-02-28T09:00:00Z'),
    )
  })
})
