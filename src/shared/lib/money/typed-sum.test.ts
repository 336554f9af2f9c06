import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { groupDigits, readTypedSum } from './typed-sum'

describe('readTypedSum', () => {
  it.each([
    ['1 500,50', '1500', '50'],
    ['1\u00a0500\u202f000.5', '1500000', '5'],
    ['007,', '7', ''],
    ['000', '0', ''],
    ['0,05 руб.', '0', '05'],
    ['12 руб', '12', ''],
    ['12 р.', '12', ''],
    ['12 RUB', '12', ''],
    ['9007199254740993,001', '9007199254740993', '001'],
  ])('splits %j into %s and %j', (text, whole, fraction) => {
    expect(readTypedSum(text)).toEqual({ kind: 'number', whole, fraction })
  })

  it.each([
    ['', 'empty'],
    [' \u00a0', 'empty'],
    ['₽', 'empty'],
    ['-5', 'negative'],
    ['\u2212 5', 'negative'],
    ['– 5', 'negative'],
    ['1e9', 'unread'],
    ['+5', 'unread'],
    ['1.500,00', 'unread'],
    ['5-10', 'unread'],
    [',5', 'unread'],
    ['٣', 'unread'],
    ['руб. 5', 'unread'],
    ['сто', 'unread'],
  ])('reads %j as %s', (text, kind) => {
    expect(readTypedSum(text)).toEqual({ kind })
  })

  it('reads back a number it has grouped', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (amount) => {
        const grouped = groupDigits(String(amount))
        expect(grouped).toMatch(/^\d{1,3}(?:\u00a0\d{3})*$/)
        expect(readTypedSum(grouped)).toEqual({ kind: 'number', whole: String(amount), fraction: '' })
      }),
    )
  })
})
