import { describe, expect, it } from 'vitest'
import { readTransactionExtras } from './transaction-totals.dto'

const readTransactionTotals = (answer: unknown) => readTransactionExtras(answer).totals

const rub = (value: string) => ({ value, currency: 643 })

describe('totals of the whole list', () => {
  it('reads one entry per currency', () => {
    const entry = { count: 3, amount: rub('100.50'), fee: rub('1.00'), net_amount: rub('99.50') }
    expect(readTransactionTotals({ totals: [entry] })).toEqual([
      {
        count: 3,
        amount: { amount: 100.5, currency: 643 },
        fee: { amount: 1, currency: 643 },
        net: { amount: 99.5, currency: 643 },
        heldCount: null,
        errors: null,
        types: null,
      },
    ])
  })

  it('reads what stands beside the sums, and no part of the sums by type', () => {
    const entry = { amount: rub('1'), held_count: 2, error_count: 3, error_amount: rub('9') }
    const types = [{ type: 1, amount: rub('1'), count: 1 }]
    expect(readTransactionTotals({ totals: [{ ...entry, types }] })).toMatchObject([
      { heldCount: 2, errors: { count: 3, amount: { amount: 9 } }, types: [{ type: '1' }] },
    ])
    const [partly] = readTransactionTotals({ totals: [{ ...entry, types: [...types, { type: 2 }] }] }) ?? []
    expect(partly?.types).toBeNull()
  })

  it.each([
    ['missing', {}],
    ['null', { totals: null }],
    ['empty', { totals: [] }],
    ['not a list', { totals: rub('1') }],
    ['partly unreadable', { totals: [{ amount: rub('1') }, { amount: 'много' }] }],
  ])('shows nothing rather than a wrong sum: %s', (_, answer) => {
    expect(readTransactionTotals(answer)).toBeNull()
  })
})

describe('counts of the whole list', () => {
  it('are read by status and by type, and are unknown rather than zero where they are missing', () => {
    const { byStatus, byType } = readTransactionExtras({ by_status: { success: 3 }, by_opcode: { '2': 1 } })
    expect([byStatus, byType]).toEqual([new Map([['success', 3]]), new Map([['2', 1]])])
    expect(readTransactionExtras({ by_status: [3] })).toEqual({ totals: null, byStatus: null, byType: null })
    expect(readTransactionExtras(null)).toEqual({ totals: null, byStatus: null, byType: null })
  })
})
