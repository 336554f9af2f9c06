import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { readTypedSearch } from './model'

const PARAMS = ['rrn', 'auth_code', 'card_last4', 'phone_last4', 'amount']

const readAll = (text: string) =>
  Object.fromEntries(
    PARAMS.flatMap((param) => {
      const value = readTypedSearch(param, text)
      return value === null ? [] : [[param, value]]
    }),
  )

describe('readTypedSearch', () => {
  it.each([
    ['123456789012', { rrn: '123456789012' }],
    ['AB12cd', { auth_code: 'AB12cd' }],
    ['125000', { auth_code: '125000', amount: '125000,00' }],
    ['0042', { card_last4: '0042', phone_last4: '0042' }],
    ['1250', { card_last4: '1250', phone_last4: '1250', amount: '1250,00' }],
    [' 1 250,50 ', { amount: '1250,50' }],
    ['1250.5 ₽', { amount: '1250,50' }],
    ['1 234 567 890,01', { amount: '1234567890,01' }],
    ['+1 785,00 ₽', { amount: '1785,00' }],
    ['−5 485,00 ₽', { amount: '5485,00' }],
    ['RRN 006016109598', { rrn: '006016109598' }],
    ['rrn: 006016109598', { rrn: '006016109598' }],
    ['•• 0664', { card_last4: '0664', phone_last4: '0664' }],
    ['**** 0664', { card_last4: '0664', phone_last4: '0664' }],
    ['Карта •• 0664', { card_last4: '0664', phone_last4: '0664' }],
    ['+7 (912) 345-67-89', { phone_last4: '6789' }],
    ['8 912 345 67 89', { phone_last4: '6789' }],
    ['9123456789', { phone_last4: '6789' }],
    ['+374 12 345678', { phone_last4: '5678' }],
  ])('parses %j as the search params %j', (text, found) => {
    expect(readAll(text)).toEqual(found)
  })

  it.each(['4101207780045', 'ORD-10', 'заказы', '+7912', '0,00', '1,250', ''])(
    'returns null for %j in every kind of search',
    (text) => {
      expect(readAll(text)).toEqual({})
    },
  )

  it('parses an amount as printed on a receipt, to the kopeck', () => {
    const amount = fc.integer({ min: 1, max: 99_999_999_999 })
    fc.assert(
      fc.property(amount, (kopecks) => {
        const [whole = '', fraction = ''] = (kopecks / 100).toFixed(2).split('.')
        const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')
        expect(readTypedSearch('amount', `${groups},${fraction}`)).toBe(`${whole},${fraction}`)
      }),
    )
  })

  it('accepts any text without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => void readAll(text)))
  })
})
