import { expect, it } from 'vitest'
import { lineSum, termsText } from './model'

it.each([
  [2, 7482, 14_964],
  [3, 0.1, 0.3],
  [1, 10.05, 10.05],
  [null, 10.05, 10.05],
  [0.5, 100.1, 50.05],
])('%s pieces at %s cost %s', (quantity, amount, sum) => {
  const price = { amount, currency: 643 }
  expect(lineSum({ quantity, price })).toEqual({ amount: sum, currency: 643 })
})

it('a line without a price has no amount', () => {
  expect(lineSum({ quantity: 2, price: null })).toBeNull()
})

it.each([
  ['Рассрочка', '6', '6\u00a0мес., Рассрочка'],
  [null, '6', '6\u00a0мес.'],
  ['Рассрочка', null, 'Рассрочка'],
  [null, null, '—'],
])('the terms of tariff %j and term %j start with the term', (name, term, text) => {
  expect(termsText({ tariff: { id: null, name }, term })).toBe(text)
})
