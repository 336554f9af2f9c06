import { describe, expect, it } from 'vitest'
import { daysUntil } from '../api'
import { comparisonOf } from './comparison'

const FIGURES = {
  turnover: null,
  successfulCount: null,
  totalCount: 5,
  average: null,
  successRate: null,
  refunds: null,
  refundsCount: null,
  byType: null,
  until: null,
}

// 00:30 of the 21st in Moscow.
const askedAt = new Date('2026-11-20T21:30:10Z')
const week = { from: '2026-11-15', to: '2026-11-21' } as const

describe('what a period is compared with', () => {
  it('ends today where it would reach beyond', () => {
    expect(daysUntil({ from: '2026-11-15', to: '2026-11-30' }, askedAt)).toEqual({
      days: week,
      isUnfinished: true,
    })
    const future = { from: '2026-11-22', to: '2026-11-30' } as const
    expect(daysUntil(future, askedAt)).toEqual({ days: future, isUnfinished: false })
    const past = { from: '2026-11-14', to: '2026-11-20' } as const
    expect(daysUntil(past, askedAt)).toEqual({ days: past, isUnfinished: false })
  })

  it('a finished one with whole days', () => {
    const days = { from: '2026-11-14', to: '2026-11-20' } as const
    const expected = { kind: 'fair', days: { from: '2026-11-07', to: '2026-11-13' }, until: null }
    expect(comparisonOf({ days, askedAt, previous: FIGURES })).toEqual(expected)
    expect(comparisonOf({ days, askedAt, previous: null })).toEqual(expected)
  })

  it('one that holds today with the same hours, if the answer says so', () => {
    const until = new Date('2026-11-13T21:30:10Z')
    expect(comparisonOf({ days: week, askedAt, previous: { ...FIGURES, until } })).toEqual({
      kind: 'fair',
      days: { from: '2026-11-08', to: '2026-11-14' },
      until: askedAt,
    })
  })

  it.each([null, '2026-11-14T20:59:59Z', '2026-11-13T21:28:10Z', '2026-11-12T21:30:10Z'])(
    'one that holds today with nothing, when the answer ends the period before at %j',
    (iso) => {
      const until = iso === null ? null : new Date(iso)
      expect(comparisonOf({ days: week, askedAt, previous: { ...FIGURES, until } })).toEqual({
        kind: 'unfinished',
      })
    },
  )

  it('with nothing, when there was no operation before', () => {
    expect(comparisonOf({ days: week, askedAt, previous: { ...FIGURES, totalCount: 0 } })).toEqual({
      kind: 'nothing',
    })
  })
})
