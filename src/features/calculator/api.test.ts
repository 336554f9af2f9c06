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
  ])('are parsed from %s', (_, response) => {
    expect(read(response)).toEqual([row])
  })

  it.each([undefined, null, 'много', {}, [1]])('have a null amount for %j', (value) => {
    const response = {
      calculations: [{ ...good, calculation_amount: { ...figures, recurring_payment: value } }],
    }
    expect(read(response)).toEqual([{ ...row, payment: null }])
  })

  it('drop rows without a term or amounts', () => {
    const response = {
      calculations: [
        null,
        { term: '3' },
        { term: '3', calculation_amount: {} },
        { calculation_amount: figures },
        good,
      ],
    }
    expect(read(response)).toEqual([row])
  })

  it('keep the first row of a repeated term', () => {
    const other = { term: 6, calculation_amount: { ...figures, amount: 1 } }
    expect(read({ calculations: [good, other] })).toEqual([row])
  })

  it.each([{ calculations: null }, { calculations: [] }])('may be empty: %j', (response) => {
    expect(read(response)).toEqual([])
  })

  it.each([undefined, null, [], {}, { calculations: {} }])('are rejected as %j', (response) => {
    expect(z.safeParse(calculationSchema, response).success).toBe(false)
  })

  it('keep a valid row next to invalid ones (quality 46)', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (strange) => {
        expect(read({ calculations: [...strange, good] })).toContainEqual(row)
      }),
    )
  })
})

const readTariffs = (response: unknown) => z.parse(tariffsSchema, response)

const items = (...keys: unknown[]) => keys.map((key) => ({ transaction_conditions: { key } }))
const goodTariff = { pricing_model_id: 11, pricing_model_name: 'Рассрочка', items: items('3', '6') }
const tariff = { id: '11', name: 'Рассрочка', terms: ['3', '6'] }

describe('tariffs', () => {
  it.each([
    ['snake_case', { merchant_fees: [goodTariff] }],
    [
      'camelCase',
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
    ['mixed', { merchantFees: [goodTariff] }],
    ['name', { merchant_fees: [{ pricing_model_id: 11, name: 'Рассрочка', items: goodTariff.items }] }],
    ['title', { merchant_fees: [{ id: 11, title: ' Рассрочка ', items: goodTariff.items }] }],
    ['both lists, one of them empty', { merchantFees: null, merchant_fees: [goodTariff] }],
    ['both lists, the other one empty', { merchant_fees: null, merchantFees: [goodTariff] }],
  ])('are parsed from %s', (_, response) => {
    expect(readTariffs(response)).toEqual({ tariffs: [tariff], unreadable: 0 })
  })

  it('keep each readable term once, as a string', () => {
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

  it.each([undefined, null, 'six', {}])('have no terms when items are %j', (value) => {
    expect(readTariffs({ merchant_fees: [{ ...goodTariff, items: value }] }).tariffs[0]?.terms).toEqual([])
  })

  it('are dropped and counted when unreadable', () => {
    const nameless = { pricing_model_id: 12, items: [] }
    const response = {
      merchant_fees: [null, 'text', nameless, { ...goodTariff, pricing_model_name: ' ' }, goodTariff],
    }
    expect(readTariffs(response)).toEqual({ tariffs: [tariff], unreadable: 4 })
  })

  it('use the name as a missing id, and stay separate when two share an id', () => {
    const response = {
      merchant_fees: [{ name: 'Первый' }, goodTariff, { ...goodTariff, pricing_model_name: 'Второй' }],
    }
    expect(readTariffs(response).tariffs.map(({ id, name }) => [id, name])).toEqual([
      ['Первый', 'Первый'],
      ['11', 'Рассрочка'],
      ['11 2', 'Второй'],
    ])
  })

  it.each([{ merchant_fees: null }, { merchantFees: [] }])('may be empty: %j', (response) => {
    expect(readTariffs(response)).toEqual({ tariffs: [], unreadable: 0 })
  })

  it.each([undefined, null, [], 'text', {}, { fees: [] }, { merchant_fees: 'none' }])(
    'are rejected as %j',
    (response) => {
      expect(z.safeParse(tariffsSchema, response).success).toBe(false)
    },
  )

  it('keep a valid row next to invalid ones (quality 46)', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (strange) => {
        const { tariffs } = readTariffs({ merchant_fees: [...strange, goodTariff] })
        expect(tariffs.at(-1)).toMatchObject({ name: 'Рассрочка', terms: ['3', '6'] })
        expect(new Set(tariffs.map(({ id }) => id)).size).toBe(tariffs.length)
      }),
    )
  })
})
