import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { transactionSchema } from './api'
import { readTransactionExtras } from './totals'

const WIRE = {
  transaction_id: 90071992547,
  created_at: '2026-11-20T11:05:00Z',
  completed_at: null,
  type: 1,
  amount: { value: '-1234.56', currency: 643 },
  net_amount: { value: '1200.00', currency: 643 },
  merchant_id: 501,
  response_code: '00',
  rrn: '0123',
}

const read = (wire: unknown) => z.safeParse(transactionSchema, wire)

describe('transactionSchema', () => {
  it('parses ids and codes as text, and amounts in major units', () => {
    const row = z.parse(transactionSchema, WIRE)
    expect(row).toMatchObject({
      id: '90071992547',
      type: '1',
      merchantId: '501',
      responseCode: '00',
      rrn: '0123',
      amount: { amount: -1234.56, currency: 643 },
      netAmount: { amount: 1200, currency: 643 },
      completedAt: null,
    })
  })

  it('rejects a transaction whose time or amount is invalid', () => {
    for (const change of [
      { created_at: 'вчера' },
      { created_at: '2026-02-30T00:00:00Z' },
      { amount: { value: 'много', currency: 643 } },
      { amount: { currency: 643 } },
    ]) {
      expect(read({ ...WIRE, ...change }).success).toBe(false)
    }
  })

  it('ignores unknown fields, and defaults to roubles when the currency is missing', () => {
    const row = z.parse(transactionSchema, { ...WIRE, amount: { value: 5 }, extra: { a: 1 } })
    expect(row.amount).toEqual({ amount: 5, currency: 643 })
  })
})

const readTransactionTotals = (response: unknown) => readTransactionExtras(response).totals

const rub = (value: string) => ({ value, currency: 643 })

describe('readTransactionExtras: totals', () => {
  it('returns an entry with the parsed totals of a currency', () => {
    const entry = { count: 3, amount: rub('100.50'), fee: rub('1.00'), net_amount: rub('99.50') }
    expect(readTransactionTotals({ totals: [entry] })).toEqual([
      {
        count: 3,
        amount: { amount: 100.5, currency: 643 },
        fee: { amount: 1, currency: 643 },
        feeVat: null,
        net: { amount: 99.5, currency: 643 },
        heldCount: null,
        errors: null,
        types: null,
      },
    ])
  })

  it('returns null for the amounts by type, and keeps the other fields, when one of the amounts is invalid', () => {
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
    ['a list with an invalid entry', { totals: [{ amount: rub('1') }, { amount: 'много' }] }],
  ])('returns null rather than wrong totals when the field `totals` is %s', (_, response) => {
    expect(readTransactionTotals(response)).toBeNull()
  })
})

describe('readTransactionExtras: counts', () => {
  it('returns the counts by status and by type, and null rather than zero when they are missing', () => {
    const { byStatus, byType } = readTransactionExtras({ by_status: { success: 3 }, by_opcode: { '2': 1 } })
    expect([byStatus, byType]).toEqual([new Map([['success', 3]]), new Map([['2', 1]])])
    expect(readTransactionExtras({ by_status: [3] })).toEqual({ totals: null, byStatus: null, byType: null })
    expect(readTransactionExtras(null)).toEqual({ totals: null, byStatus: null, byType: null })
  })
})
