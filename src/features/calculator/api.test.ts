import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { fc } from '~tests/support/property'
import { calculationSchema, tariffsSchema } from './api'

const read = (response: unknown) => z.parse(calculationSchema, response)

const figures = {
  amount: 9400,
  customer_overpayment_amount: 0,
  customer_total_payments: 10_000,
  recurring_payment: 1666.67,
}
const good = { term: '6', calculation_amount: figures }
const row = { term: '6', amount: 9400, payment: 1666.67, overpayment: 0, total: 10_000 }

/** Returns a response with a calculation whose amounts have the changes. */
const withFigures = (change: object) => ({
  calculations: [{ ...good, calculation_amount: { ...figures, ...change } }],
})

describe('calculationSchema', () => {
  const camelCase = {
    amount: 9400,
    customerOverpaymentAmount: 0,
    customerTotalPayments: 10_000,
    recurringPayment: 1666.67,
  }

  it.each([
    ['snake_case fields', { calculations: [good] }],
    ['a numeric term', { calculations: [{ ...good, term: 6 }] }],
    ['camelCase fields', { calculations: [{ term: '6', calculationAmount: camelCase }] }],
    ['an amount as text', withFigures({ recurring_payment: '1666.67' })],
  ])('parses a calculation with %s', (_, response) => {
    expect(read(response)).toEqual([row])
  })

  it.each([[undefined], [null], ['много'], [[1]]])('parses the amount %j as null', (value) => {
    expect(read(withFigures({ recurring_payment: value }))).toEqual([{ ...row, payment: null }])
  })

  it('drops a row without a term or without amounts', () => {
    const invalid = [
      null,
      { term: '3' },
      { term: '3', calculation_amount: {} },
      { calculation_amount: figures },
    ]
    expect(read({ calculations: [...invalid, good] })).toEqual([row])
  })

  it('keeps only the first of two rows with the same term', () => {
    const other = { term: 6, calculation_amount: { ...figures, amount: 1 } }
    expect(read({ calculations: [good, other] })).toEqual([row])
  })

  it.each([{ calculations: null }, { calculations: [] }])('parses %j as an empty list', (response) => {
    expect(read(response)).toEqual([])
  })

  it.each([[null], [[]], [{}], [{ calculations: {} }]])('rejects the response %j', (response) => {
    expect(z.safeParse(calculationSchema, response).success).toBe(false)
  })

  it('keeps a valid row among invalid rows (quality 46)', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (strange) => {
        expect(read({ calculations: [...strange, good] })).toContainEqual(row)
      }),
    )
  })
})

const readTariffs = (response: unknown) => z.parse(tariffsSchema, response)

const items = (...keys: unknown[]) => keys.map((key) => ({ transaction_conditions: { key } }))
const terms = items('3', '6')
const goodTariff = { pricing_model_id: 11, pricing_model_name: 'Рассрочка', items: terms }
const tariff = { id: '11', name: 'Рассрочка', terms: ['3', '6'] }

describe('tariffsSchema', () => {
  it.each([
    ['snake_case names for the list and its fields', { merchant_fees: [goodTariff] }],
    [
      'camelCase names for the list and its fields',
      {
        merchantFees: [
          {
            pricingModelId: '11',
            pricingModelName: 'Рассрочка',
            items: [{ transactionConditions: { key: 3 } }, { transactionConditions: { key: 6 } }],
          },
        ],
      },
    ],
    ['a camelCase name for the list and snake_case names for its fields', { merchantFees: [goodTariff] }],
    [
      'the name in the field `name`',
      { merchant_fees: [{ pricing_model_id: 11, name: 'Рассрочка', items: terms }] },
    ],
    ['the fields `id` and `title`', { merchant_fees: [{ id: 11, title: ' Рассрочка ', items: terms }] }],
    ['a null `merchantFees` in addition to the list', { merchantFees: null, merchant_fees: [goodTariff] }],
    ['a null `merchant_fees` in addition to the list', { merchant_fees: null, merchantFees: [goodTariff] }],
  ])('parses a response with %s', (_, response) => {
    expect(readTariffs(response)).toEqual({ tariffs: [tariff], unreadable: 0 })
  })

  it('returns each valid term once, as a string', () => {
    const response = {
      merchant_fees: [
        {
          ...goodTariff,
          items: [
            ...items(12, '12', ' 6 ', null, '', true, { months: 3 }, 'до зарплаты'),
            null,
            { transaction_conditions: null },
            {},
          ],
        },
      ],
    }
    expect(readTariffs(response).tariffs[0]?.terms).toEqual(['12', '6', 'до зарплаты'])
  })

  it.each([undefined, null, 'six', {}])('returns no terms when the field `items` is %j', (value) => {
    expect(readTariffs({ merchant_fees: [{ ...goodTariff, items: value }] }).tariffs[0]?.terms).toEqual([])
  })

  it('drops and counts invalid tariffs', () => {
    const nameless = { pricing_model_id: 12, items: [] }
    const response = {
      merchant_fees: [null, 'text', nameless, { ...goodTariff, pricing_model_name: ' ' }, goodTariff],
    }
    expect(readTariffs(response)).toEqual({ tariffs: [tariff], unreadable: 4 })
  })

  it('uses the name in place of a missing id, and makes repeated ids unique', () => {
    const response = {
      merchant_fees: [{ name: 'Первый' }, goodTariff, { ...goodTariff, pricing_model_name: 'Второй' }],
    }
    expect(readTariffs(response).tariffs.map(({ id, name }) => [id, name])).toEqual([
      ['Первый', 'Первый'],
      ['11', 'Рассрочка'],
      ['11 2', 'Второй'],
    ])
  })

  it.each([{ merchant_fees: null }, { merchantFees: [] }])('parses %j as an empty list', (response) => {
    expect(readTariffs(response)).toEqual({ tariffs: [], unreadable: 0 })
  })

  it.each([[null], [[]], [{ fees: [] }], [{ merchant_fees: 'none' }]])(
    'rejects the response %j',
    (response) => {
      expect(z.safeParse(tariffsSchema, response).success).toBe(false)
    },
  )

  it('keeps a valid tariff among invalid tariffs (quality 46)', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (strange) => {
        const { tariffs } = readTariffs({ merchant_fees: [...strange, goodTariff] })
        expect(tariffs.at(-1)).toMatchObject({ name: 'Рассрочка', terms: ['3', '6'] })
        expect(new Set(tariffs.map(({ id }) => id)).size).toBe(tariffs.length)
      }),
    )
  })
})
