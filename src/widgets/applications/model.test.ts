import { describe, expect, it } from 'vitest'
import { lineSum } from './model'

describe('lineSum', () => {
  it.each([
    [2, 7482, 14_964],
    [3, 0.1, 0.3],
    [1, 10.05, 10.05],
    [null, 10.05, 10.05],
    [0.5, 100.1, 50.05],
  ])('for a quantity of %s at the price %s returns %s', (quantity, amount, sum) => {
    const price = { amount, currency: 643 }
    expect(lineSum({ quantity, price })).toEqual({ amount: sum, currency: 643 })
  })

  it('returns null for an item without a price', () => {
    expect(lineSum({ quantity: 2, price: null })).toBeNull()
  })
})
