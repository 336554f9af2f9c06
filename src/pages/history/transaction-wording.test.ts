import { describe, expect, it } from 'vitest'
import { failureAdvice, isNetRight, schemeTitle } from './transaction-wording'

describe('failureAdvice', () => {
  const CARD = { type: '1', instrumentType: 'card', responseCode: '51' }

  it.each([
    ['51', 'card', 'У покупателя не хватило денег. Предложите другую карту.', false],
    ['51', 'sbp', 'У покупателя не хватило денег. Предложите другой счёт или карту.', false],
    ['51', null, 'У покупателя не хватило денег. Предложите другой способ оплаты.', false],
    ['91', 'sbp', 'Банк покупателя не отвечает. Попросите повторить оплату через 10 минут.', false],
    ['58', 'card', 'Такие оплаты для проекта не включены. Напишите менеджеру.', true],
  ])('for code %s by %s is «%s»', (responseCode, instrumentType, text, isOwn) => {
    expect(failureAdvice({ ...CARD, responseCode, instrumentType })).toEqual({ text, isOwn })
  })

  it.each(['Z9', '', 'constructor', null])('is null for a payment with the code %s', (responseCode) => {
    expect(failureAdvice({ ...CARD, responseCode })).toBeNull()
  })

  it.each(['96', null])('suggests to repeat a refund that failed with the code %s', (responseCode) => {
    expect(failureAdvice({ ...CARD, type: '2', responseCode })?.text).toMatch(/Повторите возврат/)
  })
})

it.each([
  ['mir', 'Мир'],
  ['VISA', 'Visa'],
  ['jcb', 'jcb'],
  ['constructor', 'constructor'],
  [null, null],
])('formats the scheme %s as %s', (scheme, title) => {
  expect(schemeTitle(scheme)).toBe(title)
})

const rub = (amount: number) => ({ amount, currency: 643 })

describe('isNetRight', () => {
  const PAYMENT = { type: '1', amount: rub(100.3), fee: rub(0.1), feeVat: null, netAmount: rub(100.2) }
  const REFUND = { type: '2', amount: rub(100), fee: rub(20), feeVat: null, netAmount: rub(120) }
  const eur = { amount: 0.1, currency: 978 }
  const unread = { amount: 0, currency: 'RUB' }

  it.each([
    ['a payment to the kopeck', true, PAYMENT],
    ['a payment that is a kopeck off', false, { ...PAYMENT, netAmount: rub(100.21) }],
    ['a payment that is credited with its fee', false, { ...PAYMENT, netAmount: rub(100.4) }],
    ['a refund with its own fee', true, REFUND],
    ['a refund with signs', true, { ...REFUND, amount: rub(-100), netAmount: rub(-120) }],
    ['a refund that returns the fee', true, { ...REFUND, fee: rub(-20), netAmount: rub(80) }],
    ['a refund whose fee is taken off', false, { ...REFUND, netAmount: rub(80) }],
    ['a payout with its own fee', true, { ...REFUND, type: '5' }],
    ['a payment with VAT', true, { ...PAYMENT, fee: rub(0.08), feeVat: rub(0.02) }],
    ['a payment whose VAT is left out', false, { ...PAYMENT, feeVat: rub(0.02) }],
    ['a refund with a fee and VAT of its own', true, { ...REFUND, feeVat: rub(4.4), netAmount: rub(124.4) }],
    ['a payment with VAT in euro', null, { ...PAYMENT, feeVat: eur }],
    ['a payment without a fee', null, { ...PAYMENT, fee: null }],
    ['a payment with a fee in euro', null, { ...PAYMENT, fee: eur }],
    ['unread currencies', null, { ...PAYMENT, amount: unread, fee: unread, netAmount: unread }],
  ])('quality 92: of %s is %j', (_, isRight, transaction) => {
    expect(isNetRight(transaction)).toBe(isRight)
  })
})
