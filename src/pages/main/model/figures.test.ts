import { describe, expect, it } from 'vitest'
import { daysUntil } from '../api'
import { countTypes, describeComparison } from './figures'

const FIGURES = {
  turnover: null,
  successfulCount: null,
  totalCount: 5,
  average: null,
  successRate: null,
  refunds: null,
  refundsCount: null,
  byType: null,
  byMerchant: null,
  until: null,
}

// In Moscow, this is already 00:30 on 21 November.
const askedAt = new Date('2026-11-20T21:30:10Z')
const week = { from: '2026-11-15', to: '2026-11-21' } as const

describe('daysUntil', () => {
  it('ends a current period today, and does not change a past or future period', () => {
    expect(daysUntil({ from: '2026-11-15', to: '2026-11-30' }, askedAt)).toEqual({
      days: week,
      isUnfinished: true,
    })
    const future = { from: '2026-11-22', to: '2026-11-30' } as const
    expect(daysUntil(future, askedAt)).toEqual({ days: future, isUnfinished: false })
    const past = { from: '2026-11-14', to: '2026-11-20' } as const
    expect(daysUntil(past, askedAt)).toEqual({ days: past, isUnfinished: false })
  })
})

describe('describeComparison', () => {
  const compare = (days: Parameters<typeof describeComparison>[0]['days'], previous: object | null = {}) =>
    describeComparison({ comparison: null, days, askedAt, previous: previous && { ...FIGURES, ...previous } })

  it('compares a finished period with the whole previous period', () => {
    const days = { from: '2026-11-14', to: '2026-11-20' } as const
    const expected = { kind: 'fair', days: { from: '2026-11-07', to: '2026-11-13' }, until: null }
    expect(compare(days)).toEqual(expected)
    expect(compare(days, null)).toEqual(expected)
  })

  it('compares a period that includes today with the previous period up to `previous.until`', () => {
    const days = { from: '2026-11-08', to: '2026-11-14' }
    const until = new Date('2026-11-13T21:30:10Z')
    expect(compare(week, { until })).toEqual({ kind: 'fair', days, until: askedAt })
  })

  it('compares the periods when a prefetched response is up to ten seconds old', () => {
    expect(compare(week, { until: new Date('2026-11-13T21:30:00Z') }).kind).toBe('fair')
  })

  it.each([null, '2026-11-14T20:59:59Z', '2026-11-13T21:28:10Z', '2026-11-12T21:30:10Z'])(
    'returns the kind `unfinished` when today is included and `previous.until` is %j',
    (iso) => {
      expect(compare(week, { until: iso === null ? null : new Date(iso) })).toEqual({ kind: 'unfinished' })
    },
  )

  it('returns the kind `nothing` when the previous period has no transactions', () => {
    expect(compare(week, { totalCount: 0 })).toEqual({ kind: 'nothing' })
  })
})

const rub = (amount: number) => ({ amount, currency: 643 })

describe('countTypes', () => {
  it('adds up the counts of the types, and lists the amounts in currencies other than the rouble', () => {
    const euro = { amount: 45, currency: 978 }
    const rows = [
      { type: '1', count: 2, amount: rub(0.1) },
      { type: '3', count: 1, amount: rub(0.2) },
      { type: '1', count: 1, amount: euro },
      { type: '2', count: 1, amount: rub(0.05) },
    ]
    expect(countTypes(rows, ['1', '3'])).toEqual({ count: 4, others: [euro] })
    expect(countTypes(rows, ['2'])).toEqual({ count: 1, others: [] })
  })

  it('quality 91: lists each amount whose currency could not be parsed', () => {
    const unread = { amount: 300, currency: 'USD' }
    const rows = [
      { type: '1', count: 2, amount: rub(100) },
      { type: '1', count: 1, amount: unread },
      { type: '3', count: 1, amount: unread },
    ]
    expect(countTypes(rows, ['1', '3'])).toEqual({ count: 4, others: [unread, unread] })
  })
})
