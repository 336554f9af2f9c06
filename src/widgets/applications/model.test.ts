import { describe, expect, it } from 'vitest'
import { lineSum, termsText } from './model'

describe('lineSum', () => {
  it.each([
    [14_964, 2, 7482],
    [0.3, 3, 0.1],
    [10.05, 1, 10.05],
    [10.05, null, 10.05],
    [50.05, 0.5, 100.1],
  ])('returns %s for the quantity %s at the price %s', (sum, quantity, amount) => {
    const price = { amount, currency: 643 }
    expect(lineSum({ quantity, price })).toEqual({ amount: sum, currency: 643 })
  })

  it('returns null for an item without a price', () => {
    expect(lineSum({ quantity: 2, price: null })).toBeNull()
  })
})

describe('termsText', () => {
  it.each([
    ['6\u00a0мес., Рассрочка', 'Рассрочка', '6'],
    ['6\u00a0мес.', null, '6'],
    ['Рассрочка', 'Рассрочка', null],
    ['—', null, null],
  ])('returns «%s» for the tariff %j and the term %j', (text, name, term) => {
    expect(termsText({ tariff: { id: null, name }, term })).toBe(text)
  })
})
