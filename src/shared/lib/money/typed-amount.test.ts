import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { groupDigits, readTypedSum, toDecimal } from './typed-amount'

const read = (text: string) =>
  readTypedSum(text, {
    example: '1,5',
    read: (whole, fraction) => ({ kind: 'valid', value: [whole, fraction] }),
  })

describe('readTypedSum', () => {
  it.each([
    ['1 500,50', '1500', '50'],
    ['1\u00a0500\u202f000.5', '1500000', '5'],
    ['007,', '7', ''],
    ['0,05 руб.', '0', '05'],
    ['12 руб', '12', ''],
    ['12 р.', '12', ''],
    ['12 RUB', '12', ''],
    ['9007199254740993,001', '9007199254740993', '001'],
  ])('splits %j into the whole number %s and the fraction %j', (text, whole, fraction) => {
    expect(read(text)).toEqual({ kind: 'valid', value: [whole, fraction] })
  })

  it.each([[''], [' \u00a0'], ['₽']])('treats the text %j as an empty field', (text) => {
    expect(read(text)).toEqual({ kind: 'empty' })
  })

  it.each([['-5'], ['\u2212 5'], ['– 5'], ['0'], ['000'], ['0,00']])(
    'rejects %j, which is not above zero',
    (text) => {
      expect(read(text)).toEqual({ kind: 'invalid', message: 'Сумма должна быть больше нуля' })
    },
  )

  it.each([['1e9'], ['+5'], ['1.500,00'], ['5-10'], [',5'], ['٣'], ['руб. 5'], ['сто']])(
    'rejects %j, which is not a plain number',
    (text) => {
      expect(read(text)).toEqual({ kind: 'invalid', message: 'Введите сумму цифрами, например 1,5' })
    },
  )

  it('prefers the error of the caller to its own error about zero', () => {
    const message = 'Без копеек'
    const rule = { example: '1', read: () => ({ kind: 'invalid', message }) as const }
    expect(readTypedSum('0,000', rule)).toEqual({ kind: 'invalid', message })
  })

  it('parses a number formatted by groupDigits back to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (amount) => {
        const grouped = groupDigits(String(amount))
        expect(grouped).toMatch(/^\d{1,3}(?:\u00a0\d{3})*$/)
        expect(read(grouped)).toEqual({ kind: 'valid', value: [String(amount), ''] })
      }),
    )
  })
})

describe('toDecimal', () => {
  it.each([
    ['28 407,58 ₽', '28407.58'],
    ['5', '5.00'],
    ['0', '0'],
    ['сто', 'сто'],
  ])('converts «%s» to %s', (text, decimal) => {
    expect(toDecimal(text)).toBe(decimal)
  })
})
