import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { fc } from '~tests/support/property'
import { calculationSchema } from './calculation.dto'

const read = (answer: unknown) => z.parse(calculationSchema, answer)

const figures = {
  amount: 9400,
  customer_overpayment_amount: 0,
  customer_total_payments: 10_000,
  recurring_payment: 1666.67,
}
const good = { term: '6', calculation_amount: figures }
const row = { term: '6', amount: 9400, payment: 1666.67, overpayment: 0, total: 10_000 }

describe('calculations', () => {
  it.each([
    ['snake_case', { calculations: [good] }],
    ['a term as a number', { calculations: [{ ...good, term: 6 }] }],
    [
      'camelCase',
      {
        calculations: [
          {
            term: '6',
            calculationAmount: {
              amount: 9400,
              customerOverpaymentAmount: 0,
              customerTotalPayments: 10_000,
              recurringPayment: 1666.67,
            },
          },
        ],
      },
    ],
    [
      'figures as texts',
      { calculations: [{ ...good, calculation_amount: { ...figures, recurring_payment: '1666.67' } }] },
    ],
  ])('are parsed with %s', (_, answer) => {
    expect(read(answer)).toEqual([row])
  })

  it.each([undefined, null, 'много', {}, [1]])('have a null figure for %j', (value) => {
    const answer = {
      calculations: [{ ...good, calculation_amount: { ...figures, recurring_payment: value } }],
    }
    expect(read(answer)).toEqual([{ ...row, payment: null }])
  })

  it('drop rows without a term or figures', () => {
    const answer = {
      calculations: [
        null,
        { term: '3' },
        { term: '3', calculation_amount: {} },
        { calculation_amount: figures },
        good,
      ],
    }
    expect(read(answer)).toEqual([row])
  })

  it('keep the first row of a repeated term', () => {
    const other = { term: 6, calculation_amount: { ...figures, amount: 1 } }
    expect(read({ calculations: [good, other] })).toEqual([row])
  })

  it.each([{ calculations: null }, { calculations: [] }])('may be empty: %j', (answer) => {
    expect(read(answer)).toEqual([])
  })

  it.each([undefined, null, [], {}, { calculations: {} }])('do not match the schema: %j', (answer) => {
    expect(z.safeParse(calculationSchema, answer).success).toBe(false)
  })

  it('keep a valid row next to invalid ones (quality 46)', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (strange) => {
        expect(read({ calculations: [...strange, good] })).toContainEqual(row)
      }),
    )
  })
})
