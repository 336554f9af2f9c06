import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { amountText, readAmount } from './amount'

describe('readAmount (product §9.4)', () => {
  it.each([
    ['1 500,50', '1500.50'],
    ['1500.5', '1500.50'],
    ['1\u00a0500\u202f000', '1500000.00'],
    ['1500,50 ₽', '1500.50'],
    ['1 500 руб.', '1500.00'],
    ['1500,', '1500.00'],
    ['0,01', '0.01'],
    ['007', '7.00'],
    ['999999999,99', '999999999.99'],
  ])('%j is %s', (text, value) => {
    expect(readAmount(text)).toEqual({ kind: 'valid', value })
  })

  it.each([
    ['0', 'Сумма должна быть больше нуля'],
    ['0,00', 'Сумма должна быть больше нуля'],
    ['-1', 'Сумма должна быть больше нуля'],
    ['−1 500,50', 'Сумма должна быть больше нуля'],
    ['1,005', 'Не больше двух знаков после запятой'],
    ['1,500', 'Не больше двух знаков после запятой'],
    ['1e12', 'Введите сумму цифрами, например 1\u00a0500,50'],
    ['1000000000000', 'Слишком большая сумма: не больше 999 999 999,99 ₽'],
    ['1000000000', 'Слишком большая сумма: не больше 999 999 999,99 ₽'],
    ['1.500,50', 'Введите сумму цифрами, например 1\u00a0500,50'],
    ['сто', 'Введите сумму цифрами, например 1\u00a0500,50'],
    ['Infinity', 'Введите сумму цифрами, например 1\u00a0500,50'],
    ['٣', 'Введите сумму цифрами, например 1\u00a0500,50'],
    [',5', 'Введите сумму цифрами, например 1\u00a0500,50'],
  ])('%j is refused: %s', (text, message) => {
    expect(readAmount(text)).toEqual({ kind: 'invalid', message })
  })

  it('spaces alone are an empty field', () => {
    expect(readAmount(' \u00a0')).toEqual({ kind: 'empty' })
  })

  it('what stands in the field after it was read is read as the same sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (kopecks) => {
        const value = `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
        expect(readAmount(amountText(value))).toEqual({ kind: 'valid', value })
      }),
    )
  })

  it.each([
    ['1500.50', '1\u00a0500,50'],
    ['1500.00', '1\u00a0500'],
    ['0.05', '0,05'],
  ])('%s stands as %s', (value, text) => {
    expect(amountText(value)).toBe(text)
  })
})
