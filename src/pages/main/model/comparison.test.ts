import { describe, expect, it } from 'vitest'
import { addDays, type Day, startOfMonth } from '@/shared/lib/moscow-time'
import { findOwnComparison, shiftTo } from './comparison'

const now = new Date('2026-11-25T12:00:00+03:00')

const november = (from: number, to: number) => ({
  from: `2026-11-${from}` as Day,
  to: `2026-11-${to}` as Day,
})

/** Returns the days of a month, up to the given date. */
const month = (text: string, to: number) => ({ from: `${text}-01` as Day, to: `${text}-${to}` as Day })

describe('findOwnComparison', () => {
  it.each([
    ['a past day with the same weekday', november(20, 20), november(13, 13), null, 'с пятницей 13 ноября'],
    ['a whole month', month('2026-10', 31), month('2026-09', 30), 'октябрь', 'с сентябрём'],
    ['March with the whole of February', month('2026-03', 31), month('2026-02', 28), 'март', 'с февралём'],
    ['January', month('2026-01', 31), month('2025-12', 31), 'январь', 'с декабрём 2025'],
    ['the current month', month('2026-11', 25), month('2026-10', 25), null, 'с 1–25 октября'],
  ] as const)('compares %s with the days before', (_, days, before, title, words) => {
    expect(findOwnComparison(days, now)).toEqual({ days: before, title, words })
  })

  it.each([
    ['part of a past month', month('2026-10', 20)],
    ['a week', november(19, 25)],
    ['two months', { from: '2026-09-01', to: '2026-10-31' }],
  ] as const)('returns null for %s', (_, days) => {
    expect(findOwnComparison(days, now)).toBeNull()
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
