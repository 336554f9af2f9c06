import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import {
  addMoney,
  cellAmount,
  currencyCode,
  formatFee,
  formatFeeWithVat,
  formatMoney,
  formatRoubles,
  formatSum,
  isExactSum,
  isSameCurrency,
  negateMoney,
  totalsByCurrency,
} from './money'

const rub = (amount: number) => ({ amount, currency: 643 })
const unread = (amount: number) => ({ amount, currency: 'USD' })

describe('formatMoney', () => {
  it.each([
    [0, '0,00 ₽'],
    [-0.001, '0,00 ₽'],
    [-1234.56, '−1 234,56 ₽'],
    [0.005, '0,01 ₽'],
  ])('formats %d as «%s»', (amount, text) => {
    expect(formatMoney(amount)).toBe(text.replaceAll(' ', '\u00a0'))
  })

  it('formats any amount to the kopeck, with non-breaking spaces and a minus sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (kopecks) => {
        const text = formatMoney(kopecks / 100)
        expect(text).toMatch(/^\u2212?\d{1,3}(?:\u00a0\d{3})*,\d{2}\u00a0₽$/)
        const digits = Number(text.replaceAll(/\D/g, ''))
        expect(text.startsWith('\u2212') ? -digits : digits).toBe(kopecks)
      }),
    )
  })

  it('formats euros and dollars with their signs, and other currencies with their codes', () => {
    expect(formatMoney(1, 978)).toBe('1,00\u00a0€')
    expect(formatMoney(1, 840)).toBe('1,00\u00a0$')
    expect(formatMoney(1, 156)).toBe('1,00\u00a0156')
    for (const code of ['USD', '0643', 'toString']) expect(formatMoney(1, code)).toBe(`1,00\u00a0${code}`)
    expect(formatMoney(1, '\u202eDSU')).toBe('1,00\u00a0\u2068\u202eDSU\u2069')
  })
})

describe('formatSum', () => {
  it('formats an amount in its currency, and an unknown amount as a dash', () => {
    expect(formatSum({ amount: -5, currency: 978 })).toBe('−5,00\u00a0€')
    expect([formatSum(null), formatRoubles(null)]).toEqual(['—', '—'])
    expect(formatRoubles(0)).toBe('0,00\u00a0₽')
  })
})

describe('formatFeeWithVat', () => {
  it.each([
    ['the total', rub(1250), rub(275), '1\u00a0525,00\u00a0₽'],
    ['the commission when the VAT is unknown', rub(1250), null, '1\u00a0250,00\u00a0₽'],
    [
      'both amounts when their currency is unreadable',
      { amount: 10, currency: 'x' },
      { amount: 2, currency: 'x' },
      '10,00\u00a0x + НДС\u00a02,00\u00a0x',
    ],
    ['a dash for an unknown commission', null, rub(275), '— + НДС\u00a0275,00\u00a0₽'],
  ])('formats %s', (_, fee, vat, text) => {
    expect(formatFeeWithVat(fee, vat)).toBe(text)
  })
})

describe('formatFee', () => {
  it('shows the VAT after the fee when the VAT is known', () => {
    expect(formatFee(rub(1250), rub(275))).toBe('1\u00a0250,00\u00a0₽ + НДС\u00a0275,00\u00a0₽')
    expect([formatFee(rub(1250), null), formatFee(null, null)]).toEqual(['1\u00a0250,00\u00a0₽', '—'])
  })
})

describe('currencyCode', () => {
  it('returns the code of a known currency, and any other code unchanged', () => {
    expect([643, 978, 840, '156'].map((currency) => currencyCode({ amount: 1, currency }))).toEqual([
      'RUB',
      'EUR',
      'USD',
      '156',
    ])
    expect([currencyCode(unread(1)), currencyCode(null)]).toEqual(['USD', null])
  })
})

describe('addMoney', () => {
  it('returns the total exact to the kopeck, despite floating-point errors', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(addMoney([rub(0.1), rub(0.2)])).toEqual(rub(0.3))
    expect(addMoney([rub(-5), rub(2.5)])).toEqual(rub(-2.5))
    expect(addMoney([{ amount: 1, currency: 978 }])).toEqual({ amount: 1, currency: 978 })
  })

  it.each([
    ['there are no amounts', []],
    ['the currencies differ', [rub(1), { amount: 1, currency: 978 }]],
    ['the currency of one amount could not be parsed', [rub(1), unread(1)]],
    ['the currencies of both amounts could not be parsed', [unread(1), unread(1)]],
  ])('quality 91: returns null when %s', (_, amounts) => {
    expect(addMoney(amounts)).toBeNull()
  })
})

describe('totalsByCurrency', () => {
  it('adds the amounts of each currency, in the order of the codes', () => {
    const usd = (amount: number) => ({ amount, currency: 840 })
    const amounts = [usd(0.1), rub(5), unread(1), usd(0.2), negateMoney(rub(7)), unread(2)]
    expect(totalsByCurrency(amounts)).toEqual([rub(-2), usd(0.3), unread(1), unread(2)])
  })
})

describe('isExactSum', () => {
  it('accepts amounts up to 2^46', () => {
    expect([2 ** 46, -(2 ** 46), 2 ** 46 + 1].map(isExactSum)).toEqual([true, true, false])
  })
})

describe('isSameCurrency', () => {
  it('quality 91: returns false for codes that could not be parsed, even when they are equal', () => {
    expect(isSameCurrency(unread(1), unread(1))).toBe(false)
    expect(isSameCurrency(rub(1), unread(1))).toBe(false)
    expect(isSameCurrency(rub(1), rub(2))).toBe(true)
  })
})

describe('cellAmount', () => {
  it('quality 91: returns the amount as a number, or as text when its currency could not be parsed', () => {
    expect(cellAmount(rub(-1.5))).toBe(-1.5)
    expect(cellAmount(unread(1.5))).toBe('1,50\u00a0USD')
    expect(cellAmount(null)).toBeNull()
  })
})
