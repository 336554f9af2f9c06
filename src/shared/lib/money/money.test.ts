import { describe, expect, it } from 'vitest'
import { formatMoney, formatSum } from './money'

describe('formatMoney', () => {
  it.each([
    [0, '0,00 ₽'],
    [-0.001, '0,00 ₽'],
    [1234.5, '1 234,50 ₽'],
    [-1234.56, '−1 234,56 ₽'],
    [1_000_000_000, '1 000 000 000,00 ₽'],
    [0.005, '0,01 ₽'],
  ])('shows %d with two decimals, groups and a real minus', (amount, text) => {
    expect(formatMoney(amount)).toBe(text.replaceAll(' ', '\u00a0'))
  })

  it('knows euro and dollar, and shows an unknown currency by its code', () => {
    expect(formatMoney(1, 978)).toBe('1,00\u00a0€')
    expect(formatMoney(1, 840)).toBe('1,00\u00a0$')
    expect(formatMoney(1, 156)).toBe('1,00\u00a0156')
  })
})

describe('formatSum', () => {
  it('shows a sum in its currency, and a dash where there is none', () => {
    expect(formatSum({ amount: -5, currency: 978 })).toBe('−5,00\u00a0€')
    expect(formatSum(null)).toBe('—')
  })
})
