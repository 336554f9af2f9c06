import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { fc } from '~tests/support/property'
import { tariffsSchema } from './tariffs.dto'

const read = (answer: unknown) => z.parse(tariffsSchema, answer)

const items = (...keys: unknown[]) => keys.map((key) => ({ transaction_conditions: { key } }))
const good = { pricing_model_id: 11, pricing_model_name: 'Рассрочка', items: items('3', '6') }
const tariff = { id: '11', name: 'Рассрочка', terms: ['3', '6'] }

describe('tariffs', () => {
  it.each([
    ['snake_case', { merchant_fees: [good] }],
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
    ['mixed', { merchantFees: [good] }],
    ['name', { merchant_fees: [{ pricing_model_id: 11, name: 'Рассрочка', items: good.items }] }],
    ['title', { merchant_fees: [{ id: 11, title: ' Рассрочка ', items: good.items }] }],
    ['both lists, one of them empty', { merchantFees: null, merchant_fees: [good] }],
    ['both lists, the other one empty', { merchant_fees: null, merchantFees: [good] }],
  ])('are parsed from %s', (_, answer) => {
    expect(read(answer)).toEqual({ tariffs: [tariff], unreadable: 0 })
  })

  it('keep each readable term once, as a string', () => {
    const answer = {
      merchant_fees: [
        {
          ...good,
          items: [
            ...items(12, '12', ' 6 ', null, '', true, { months: 3 }, 'до зарплаты'),
            null,
            { transaction_conditions: null },
            {},
          ],
        },
      ],
    }
    expect(read(answer).tariffs[0]?.terms).toEqual(['12', '6', 'до зарплаты'])
  })

  it.each([undefined, null, 'six', {}])('have no terms when items are %j', (value) => {
    expect(read({ merchant_fees: [{ ...good, items: value }] }).tariffs[0]?.terms).toEqual([])
  })

  it('are dropped and counted when unreadable', () => {
    const nameless = { pricing_model_id: 12, items: [] }
    const answer = { merchant_fees: [null, 'text', nameless, { ...good, pricing_model_name: ' ' }, good] }
    expect(read(answer)).toEqual({ tariffs: [tariff], unreadable: 4 })
  })

  it('use the name as a missing id, and stay separate when two share an id', () => {
    const answer = { merchant_fees: [{ name: 'Первый' }, good, { ...good, pricing_model_name: 'Второй' }] }
    expect(read(answer).tariffs.map(({ id, name }) => [id, name])).toEqual([
      ['Первый', 'Первый'],
      ['11', 'Рассрочка'],
      ['11 2', 'Второй'],
    ])
  })

  it.each([{ merchant_fees: null }, { merchantFees: [] }])('may be empty: %j', (answer) => {
    expect(read(answer)).toEqual({ tariffs: [], unreadable: 0 })
  })

  it.each([undefined, null, [], 'text', {}, { fees: [] }, { merchant_fees: 'none' }])(
    'do not match the schema: %j',
    (answer) => {
      expect(z.safeParse(tariffsSchema, answer).success).toBe(false)
    },
  )

  it('keep a valid row next to invalid ones (quality 46)', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (strange) => {
        const { tariffs } = read({ merchant_fees: [...strange, good] })
        expect(tariffs.at(-1)).toMatchObject({ name: 'Рассрочка', terms: ['3', '6'] })
        expect(new Set(tariffs.map(({ id }) => id)).size).toBe(tariffs.length)
      }),
    )
  })
})
