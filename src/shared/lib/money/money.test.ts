import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { currencyCode, formatMoney, formatRoubles, formatSum } from './money'

describe('formatMoney', () => {
  it.each([
    [0, '0,00 ₽'],
    [-0.001, '0,00 ₽'],
    [1234.5, '1 234,50 ₽'],
    [-1234.56, '−1 234,56 ₽'],
    [1_000_000_000, '1 000 000 000,00 ₽'],
    [0.005, '0,01 ₽'],
  ])('formats %d with two decimals, thousands separators and a minus sign', (amount, text) => {
    expect(formatMoney(amount)).toBe(text.replaceAll(' ', '\u00a0'))
  })

  it('preserves every sum to the kopeck, with non-breaking spaces and one kind of minus', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (kopecks) => {
        const text = formatMoney(kopecks / 100)
        expect(text).toMatch(/^\u2212?\d{1,3}(?:\u00a0\d{3})*,\d{2}\u00a0₽$/)
        const digits = Number(text.replaceAll(/\D/g, ''))
        expect(text.startsWith('\u2212') ? -digits : digits).toBe(kopecks)
      }),
    )
  })

  it('formats euro and dollar, and shows an unknown currency as its code', () => {
    expect(formatMoney(1, 978)).toBe('1,00\u00a0€')
    expect(formatMoney(1, 840)).toBe('1,00\u00a0$')
    expect(formatMoney(1, 156)).toBe('1,00\u00a0156')
  })
})

describe('formatSum', () => {
  it('formats a sum in its currency, and a missing one as a dash', () => {
    expect(formatSum({ amount: -5, currency: 978 })).toBe('−5,00\u00a0€')
    expect([formatSum(null), formatRoubles(null)]).toEqual(['—', '—'])
    expect(formatRoubles(0)).toBe('0,00\u00a0₽')
  })
})

describe('currencyCode', () => {
  it.each([
    [643, 'RUB'],
    [978, 'EUR'],
    [840, 'USD'],
    [156, '156'],
  ])('names %d %s', (currency, code) => {
    expect(currencyCode({ amount: 1, currency })).toBe(code)
  })

  it('returns null for an unknown sum', () => {
    expect(currencyCode(null)).toBeNull()
  })
})
