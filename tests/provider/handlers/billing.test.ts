import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { signedInAs } from '../test-support.ts'
import { calculate } from './billing.ts'

const PREVIEW = '/api/billing/api/calculator/preview-amounts'
const kopecks = (roubles: number) => Math.round(roubles * 100)

describe('embedded provider: calculator', () => {
  it('deducts the fee from the cart amount, and divides it into equal payments without interest', async () => {
    const { call } = signedInAs('full')
    const { body } = await call('POST', PREVIEW, {
      pricing_model_name: 'Рассрочка 0-0-12',
      cart_amount: 10_000,
    })
    expect(body).toEqual({
      calculations: [
        ['3', 9650, 3333.33],
        ['6', 9400, 1666.67],
        ['10', 9050, 1000],
        ['12', 8850, 833.33],
      ].map(([term, amount, payment]) => ({
        term,
        calculation_amount: {
          amount,
          customer_overpayment_amount: 0,
          customer_total_payments: 10_000,
          recurring_payment: payment,
        },
      })),
    })
  })

  it('returns the cart amount for a given settlement amount', async () => {
    const { call } = signedInAs('full')
    const { body } = await call('POST', PREVIEW, {
      pricing_model_name: 'Рассрочка 0-0-12',
      settlement_amount: 9400,
    })
    expect(body).toMatchObject({
      calculations: [
        {},
        { term: '6', calculation_amount: { amount: 10_000, recurring_payment: 1666.67 } },
        {},
        {},
      ],
    })
  })

  it('returns equal payments with interest for a tariff that charges interest', () => {
    // At 24 % a year, the textbook annuity for 100,000 over 12 months is 9,455.96.
    expect(calculate({ cart_amount: 100_000 }, { key: '12', merchantFee: 0.015, yearlyRate: 0.24 })).toEqual({
      amount: 98_500,
      customer_overpayment_amount: 13_471.52,
      customer_total_payments: 113_471.52,
      recurring_payment: 9455.96,
    })
  })

  it('adds the overpayment to the cart amount, and finds the cart amount for a settlement amount', () => {
    const term = fc.record({
      key: fc.integer({ min: 1, max: 60 }),
      merchantFee: fc.integer({ min: 0, max: 300 }).map((permille) => permille / 1000),
      yearlyRate: fc.constantFrom(0, 0.05, 0.239),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), term, (cart, conditions) => {
        const row = calculate({ cart_amount: cart }, conditions)
        expect(kopecks(row.customer_total_payments)).toBe(
          kopecks(cart) + kopecks(row.customer_overpayment_amount),
        )
        const settlement = Math.round(row.amount)
        if (settlement === 0) return
        const back = calculate({ settlement_amount: settlement }, conditions)
        expect(Math.abs(back.amount * (1 - conditions.merchantFee) - settlement)).toBeLessThan(0.01)
      }),
    )
  })

  it.each([
    ['a request without an amount', 400, {}],
    ['a request with both amounts', 400, { cart_amount: 1, settlement_amount: 1 }],
    ['an amount with kopecks', 422, { cart_amount: 1.5 }],
    ['an amount as a string', 422, { cart_amount: '100' }],
    ['an amount of zero', 422, { settlement_amount: 0 }],
    ['an unknown tariff', 404, { cart_amount: 1, pricing_model_name: 'Прошлогодний' }],
  ])('rejects %s', async (_, status, body) => {
    const { call } = signedInAs('full')
    const answer = await call('POST', PREVIEW, { pricing_model_name: 'Рассрочка 0-0-12', ...body })
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/[а-яё]/i) } })
  })
})
