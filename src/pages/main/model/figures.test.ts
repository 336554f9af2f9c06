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
  it('compares a finished period with the whole previous period', () => {
    const days = { from: '2026-11-14', to: '2026-11-20' } as const
    const expected = { kind: 'fair', days: { from: '2026-11-07', to: '2026-11-13' }, until: null }
    expect(describeComparison({ comparison: null, days, askedAt, previous: FIGURES })).toEqual(expected)
    expect(describeComparison({ comparison: null, days, askedAt, previous: null })).toEqual(expected)
  })

  it('compares a period that includes today with the previous period up to `previous.until`', () => {
    const until = new Date('2026-11-13T21:30:10Z')
    expect(
      describeComparison({ comparison: null, days: week, askedAt, previous: { ...FIGURES, until } }),
    ).toEqual({
      kind: 'fair',
      days: { from: '2026-11-08', to: '2026-11-14' },
      until: askedAt,
    })
  })

  it('compares the periods when a prefetched response is up to ten seconds old', () => {
    const until = new Date('2026-11-13T21:30:00Z')
    const early = { comparison: null, days: week, askedAt, previous: { ...FIGURES, until } }
    expect(describeComparison(early).kind).toBe('fair')
  })

  it.each([null, '2026-11-14T20:59:59Z', '2026-11-13T21:28:10Z', '2026-11-12T21:30:10Z'])(
    'returns the kind `unfinished` when today is included and `previous.until` is %j',
    (iso) => {
      const until = iso === null ? null : new Date(iso)
      expect(
        describeComparison({ comparison: null, days: week, askedAt, previous: { ...FIGURES, until } }),
      ).toEqual({
        kind: 'unfinished',
      })
    },
  )

  it('returns the kind `nothing` when the previous period has no transactions', () => {
    expect(
      describeComparison({ comparison: null, days: week, askedAt, previous: { ...FIGURES, totalCount: 0 } }),
    ).toEqual({
      kind: 'nothing',
    })
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
