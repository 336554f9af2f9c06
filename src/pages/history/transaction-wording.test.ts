import { describe, expect, it } from 'vitest'
import { transactionSchema } from '@/entities/transaction'
import { z } from '@/shared/lib/zod'
import {
  describeInstrument,
  describePayout,
  describeRefund,
  failureAdvice,
  isNetRight,
} from './transaction-wording'

describe('failureAdvice', () => {
  const CARD = { type: '1', instrumentType: 'card', responseCode: '51' }

  it.each([
    ['51', 'card', 'У покупателя не хватило денег. Предложите другую карту.', false],
    ['51', 'sbp', 'У покупателя не хватило денег. Предложите другой счёт или карту.', false],
    ['51', null, 'У покупателя не хватило денег. Предложите другой способ оплаты.', false],
    ['91', 'sbp', 'Банк покупателя не отвечает. Попросите повторить оплату через 10 минут.', false],
    ['58', 'card', 'Такие оплаты для проекта не включены. Напишите менеджеру.', true],
  ])('returns advice for the code %s and the instrument %s', (responseCode, instrumentType, text, isOwn) => {
    expect(failureAdvice({ ...CARD, responseCode, instrumentType })).toEqual({ text, isOwn })
  })

  it.each(['Z9', '', 'constructor', null])('returns null for the unknown code %j', (responseCode) => {
    expect(failureAdvice({ ...CARD, responseCode })).toBeNull()
  })

  it.each(['96', null])('suggests repeating a refund that failed with response code %j', (responseCode) => {
    expect(failureAdvice({ ...CARD, type: '2', responseCode })?.text).toMatch(/Повторите возврат/)
  })
})

describe('describeInstrument', () => {
  it.each([
    ['card', 'mir', '220070******0634', 'Карта Мир ••\u00a00634'],
    ['card', 'VISA', null, 'Карта Visa'],
    ['card', 'jcb', '0634', 'Карта jcb 0634'],
    ['card', 'constructor', null, 'Карта constructor'],
    ['sbp', 'sbp', '+7 *** 42', 'СБП ••\u00a042'],
    ['installment', null, null, 'Рассрочка'],
  ])('describes the type %j, the scheme %j and the mask %j as %j', (instrumentType, scheme, mask, text) => {
    expect(describeInstrument({ instrumentType, instrument: { mask, scheme } })).toBe(text)
  })
})

const rub = (amount: number) => ({ amount, currency: 643 })

describe('isNetRight', () => {
  const PAYMENT = { type: '1', amount: rub(100.3), fee: rub(0.1), feeVat: null, netAmount: rub(100.2) }
  const REFUND = { type: '2', amount: rub(100), fee: rub(20), feeVat: null, netAmount: rub(120) }
  const eur = { amount: 0.1, currency: 978 }
  const unread = { amount: 0, currency: 'RUB' }

  it.each([
    [true, 'a payment that adds up to the kopeck', PAYMENT],
    [false, 'a payment that is a kopeck off', { ...PAYMENT, netAmount: rub(100.21) }],
    [false, 'a payment to which the fee is added', { ...PAYMENT, netAmount: rub(100.4) }],
    [true, 'a refund to which the fee is added', REFUND],
    [true, 'a refund with negative amounts', { ...REFUND, amount: rub(-100), netAmount: rub(-120) }],
    [true, 'a refund that returns the fee', { ...REFUND, fee: rub(-20), netAmount: rub(80) }],
    [false, 'a refund from which the fee is subtracted', { ...REFUND, netAmount: rub(80) }],
    [true, 'a payout to which the fee is added', { ...REFUND, type: '5' }],
    [true, 'a payment with VAT on the fee', { ...PAYMENT, fee: rub(0.08), feeVat: rub(0.02) }],
    [false, 'a payment from which the VAT on the fee is not subtracted', { ...PAYMENT, feeVat: rub(0.02) }],
    [true, 'a refund with VAT on the fee', { ...REFUND, feeVat: rub(4.4), netAmount: rub(124.4) }],
    [null, 'a payment with VAT in euros', { ...PAYMENT, feeVat: eur }],
    [null, 'a payment without a fee', { ...PAYMENT, fee: null }],
    [null, 'a payment with a fee in euros', { ...PAYMENT, fee: eur }],
    [null, 'an invalid currency', { ...PAYMENT, amount: unread, fee: unread, netAmount: unread }],
  ])('quality 92: returns %j for %s', (isRight, _, transaction) => {
    expect(isNetRight(transaction)).toBe(isRight)
  })
})

describe('texts about a transaction of 4990 roubles', () => {
  const now = new Date('2026-11-25T09:00:00Z')
  const parse = (fields: object) =>
    z.parse(transactionSchema, {
      transaction_id: 'P-1',
      created_at: '2026-11-20T09:00:00Z',
      status: 'success',
      amount: { value: '-4990.00', currency: 643 },
      ...fields,
    })

  it.each([
    ['.', {}],
    ['.', { refund_term_days: 3 }],
    [', RRN 123456789012.', { rrn: '123456789012', refund_term_days: 0 }],
    [
      ', RRN 123456789012. Обычно деньги приходят за 1 день; банк найдёт возврат по RRN.',
      { rrn: '123456789012', refund_term_days: 1 },
    ],
  ])('describeRefund ends with «%s» for the refund %j', (end, fields) => {
    const refund = parse({ type: 2, completed_at: '2026-11-20T22:00:00Z', ...fields })
    expect(describeRefund(refund, now).replaceAll('\u00a0', ' ')).toBe(
      `Возврат 4 990,00 ₽ оформлен 21 ноября${end}`,
    )
  })

  it.each([
    ['Деньги придут 26 ноября', 'a payment without a registry', {}],
    ['Деньги придут 25 ноября', 'a Moscow day given in UTC', { payout_date: '2026-11-24T22:00:00Z' }],
    [null, 'a payment with a registry', { registry_id: '7' }],
    [null, 'a payout day in the past', { payout_date: '2026-11-24' }],
    [null, 'a refund', { type: 2 }],
  ])('describePayout returns %j for %s', (text, _, fields) => {
    expect(describePayout(parse({ type: 1, payout_date: '2026-11-26', ...fields }), now)).toBe(text)
  })
})
