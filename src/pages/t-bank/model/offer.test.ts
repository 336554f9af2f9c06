import { describe, expect, it } from 'vitest'
import { amountText, rateText, termText } from './offer'

describe('the terms of an offer in words', () => {
  it.each([
    [3, 24, '3–24\u00a0мес.'],
    [12, 12, '12\u00a0мес.'],
    [null, 24, 'до 24\u00a0мес.'],
    [3, null, 'от 3\u00a0мес.'],
    [null, null, null],
  ])('term from %s to %s', (termFrom, termTo, text) => {
    expect(termText({ termFrom, termTo })).toBe(text)
  })

  it('tells a rate of nothing from an unknown one', () => {
    expect(rateText({ rate: 17.9 })).toBe('17,9\u00a0% годовых')
    expect(rateText({ rate: 0 })).toBe('0\u00a0% годовых')
    expect(rateText({ rate: null })).toBeNull()
  })

  it('shows the sum with two decimals', () => {
    expect(amountText({ amountUpTo: { amount: 499999.99, currency: 643 } })).toBe('до 499\u00a0999,99\u00a0₽')
    expect(amountText({ amountUpTo: null })).toBeNull()
  })
})
