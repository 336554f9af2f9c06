import { describe, expect, it } from 'vitest'
import { daysUntil } from '../api'
import { buildLedger, describeComparison } from './figures'

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
    expect(describeComparison({ days, askedAt, previous: FIGURES })).toEqual(expected)
    expect(describeComparison({ days, askedAt, previous: null })).toEqual(expected)
  })

  it('one that holds today with the same hours, if the answer says so', () => {
    const until = new Date('2026-11-13T21:30:10Z')
    expect(describeComparison({ days: week, askedAt, previous: { ...FIGURES, until } })).toEqual({
      kind: 'fair',
      days: { from: '2026-11-08', to: '2026-11-14' },
      until: askedAt,
    })
  })

  it.each([null, '2026-11-14T20:59:59Z', '2026-11-13T21:28:10Z', '2026-11-12T21:30:10Z'])(
    'one that holds today with nothing, when the answer ends the period before at %j',
    (iso) => {
      const until = iso === null ? null : new Date(iso)
      expect(describeComparison({ days: week, askedAt, previous: { ...FIGURES, until } })).toEqual({
        kind: 'unfinished',
      })
    },
  )

  it('with nothing, when there was no operation before', () => {
    expect(describeComparison({ days: week, askedAt, previous: { ...FIGURES, totalCount: 0 } })).toEqual({
      kind: 'nothing',
    })
  })
})

const rub = (amount: number) => ({ amount, currency: 643 })

describe('the sums of successful operations', () => {
  it('add up to the total by the signs of their types, other currencies apart', () => {
    const { parts, total } = buildLedger([
      { type: '1', count: 2, amount: rub(0.1), feeVat: null },
      { type: '3', count: 1, amount: rub(0.2), feeVat: null },
      { type: '1', count: 1, amount: { amount: 45, currency: 978 }, feeVat: null },
      { type: '2', count: 1, amount: rub(0.05), feeVat: null },
      { type: '4', count: 3, amount: rub(11), feeVat: null },
      { type: '6', count: 1, amount: rub(1), feeVat: null },
      { type: '99', count: 1, amount: rub(0.5), feeVat: null },
    ])
    expect(
      parts
        .filter(({ count }) => count > 0)
        .map(({ title, sign, count, roubles }) => [title, sign, count, roubles.amount]),
    ).toEqual([
      ['Оплаты', '+', 4, 0.3],
      ['Возвраты', '−', 1, 0.05],
      ['Пополнения', '+', 1, 1],
      ['Прочее', '−', 1, 0.5],
    ])
    expect(parts[0]?.others).toEqual([{ amount: 45, currency: 978 }])
    expect(total).toEqual(rub(0.75))
  })

  it('have the VAT of commissions in roubles next to the total, not in it', () => {
    const { parts, total } = buildLedger([
      { type: '1', count: 2, amount: rub(100), feeVat: null },
      { type: '7', count: 1, amount: rub(12.5), feeVat: rub(2.75) },
      { type: '7', count: 1, amount: { amount: 10, currency: 978 }, feeVat: { amount: 2.2, currency: 978 } },
    ])
    expect(parts.flatMap(({ title, feeVat }) => (feeVat === null ? [] : [[title, feeVat]]))).toEqual([
      ['Комиссии', rub(2.75)],
    ])
    expect(total).toEqual(rub(87.5))
  })

  it('quality 91: leave out an amount whose currency could not be read, and list it on its own', () => {
    const unread = { amount: 300, currency: 'USD' }
    const { parts, total } = buildLedger([
      { type: '1', count: 2, amount: rub(100), feeVat: null },
      { type: '1', count: 1, amount: unread, feeVat: null },
      { type: '3', count: 1, amount: unread, feeVat: null },
    ])
    expect(parts[0]).toMatchObject({ count: 4, roubles: rub(100), others: [unread, unread] })
    expect(total).toEqual(rub(100))
  })
})
