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
  ])('shows %d with two decimals, groups and a real minus', (amount, text) => {
    expect(formatMoney(amount)).toBe(text.replaceAll(' ', '\u00a0'))
  })

  it('gives every sum back to the kopeck, with the one minus and only spaces that do not break', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (kopecks) => {
        const text = formatMoney(kopecks / 100)
        expect(text).toMatch(/^\u2212?\d{1,3}(?:\u00a0\d{3})*,\d{2}\u00a0₽$/)
        const digits = Number(text.replaceAll(/\D/g, ''))
        expect(text.startsWith('\u2212') ? -digits : digits).toBe(kopecks)
      }),
    )
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

  it('has no name for an unknown sum', () => {
    expect(currencyCode(null)).toBeNull()
  })
})
