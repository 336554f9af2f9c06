import { describe, expect, it } from 'vitest'
import {
  amountSign,
  formatTransactionAmount,
  instrumentTitle,
  refundNote,
  responseCodesText,
  signedAmount,
  signedNet,
  stageTitle,
  statusTitle,
  statusTone,
  typeTitle,
} from './model'

const rub = (amount: number) => ({ amount, currency: 643 })

describe('transaction sign (product §19.5)', () => {
  it.each([
    ['a plus', 'a payment', '1', '+'],
    ['a minus', 'a refund', '2', '−'],
    ['a plus', 'a capture', '3', '+'],
    ['empty', 'a card check', '4', ''],
    ['a minus', 'a payout', '5', '−'],
    ['a plus', 'a top-up', '6', '+'],
    ['a minus', 'a fee', '7', '−'],
    ['a minus', 'an unknown type', '99', '−'],
    ['a minus', 'a missing type', null, '−'],
  ])('is %s for %s', (_sign, _type, type, sign) => {
    expect(amountSign(type)).toBe(sign)
  })

  it('does not depend on the sign of the amount in the response', () => {
    for (const amount of [rub(1234.5), rub(-1234.5)]) {
      expect(formatTransactionAmount({ amount, type: '2' })).toBe('−1\u00a0234,50\u00a0₽')
      expect(formatTransactionAmount({ amount, type: '1' })).toBe('+1\u00a0234,50\u00a0₽')
      expect(formatTransactionAmount({ amount, type: '4' })).toBe('1\u00a0234,50\u00a0₽')
      expect(signedAmount({ amount, type: '2' })).toEqual(rub(-1234.5))
      expect(signedAmount({ amount, type: '6' })).toEqual(rub(1234.5))
    }
  })
})

describe('signedNet', () => {
  const SETTLED = { netAmount: rub(100), status: 'success', type: '1', stage: 'settled' }

  it('returns a negative amount for a debit type, and the unchanged amount for a credit type', () => {
    for (const amount of [595.71, -595.71]) {
      expect(signedNet({ ...SETTLED, netAmount: rub(amount), type: '2' })).toEqual(rub(-595.71))
      expect(signedNet({ ...SETTLED, netAmount: rub(amount) })).toEqual(rub(amount))
    }
    expect(signedNet({ ...SETTLED, netAmount: null, type: '2' })).toBeNull()
  })

  it('returns null for a payment on hold, whose amount has not been taken', () => {
    expect(signedNet({ ...SETTLED, stage: 'held' })).toBeNull()
  })

  it('returns null for a card check, whose type has no sign', () => {
    expect(signedNet({ ...SETTLED, type: '4' })).toBeNull()
  })

  it.each(['error', 'cancelled', 'pending', null])('returns null for the transaction status %j', (status) => {
    expect(signedNet({ ...SETTLED, status })).toBeNull()
  })
})

describe('labels of transaction codes', () => {
  it('are green for success, red for an error and neutral otherwise (product §19.4)', () => {
    const codes = ['success', 'error', 'pending', 'cancelled', 'refunding', null]
    expect(codes.map(statusTone)).toEqual(['success', 'error', 'neutral', 'neutral', 'neutral', 'neutral'])
  })

  it('list response codes separated by commas, with «без кода» for a missing code', () => {
    expect(['51', '05,none,91'].map(responseCodesText)).toEqual(['51', '05, без кода, 91'])
  })

  it('contain the code itself when it is unknown', () => {
    expect(statusTitle('refunding')).toBe('Другой статус: refunding')
    expect(typeTitle('42')).toBe('Другой тип: 42')
    expect(instrumentTitle('cash')).toBe('Другой способ: cash')
    expect(statusTitle(null)).toBe('—')
    expect(typeTitle('toString')).toBe('Другой тип: toString')
  })
})

describe('stageTitle', () => {
  it('labels the stages of a payment and of a refund differently', () => {
    expect(stageTitle('captured', { type: '1' })).toBe('Деньги списаны')
    expect(stageTitle('captured', { type: '2' })).toBe('Деньги возвращены')
    expect(stageTitle('lost', { type: '2' })).toBe('Другой этап: lost')
  })
})

describe('refundNote for a payment of 500 ₽', () => {
  it.each([
    ['null', 'an unknown refunded amount', null, null],
    ['null', 'no refunds', rub(0), null],
    ['the note of a partial refund', 'refunds of 120 ₽', rub(120), 'Возвращено 120,00\u00a0₽'],
    ['the note of a full refund', 'refunds of 500 ₽', rub(500), 'Возвращена'],
    ['another note', 'an unknown currency', { amount: 500, currency: 'RUB' }, 'Возвращено 500,00\u00a0RUB'],
    ['another note', 'refunds of 500 $', { amount: 500, currency: 840 }, 'Возвращено 500,00\u00a0$'],
  ])('returns %s for %s', (_note, _refunds, refundedAmount, note) => {
    expect(refundNote({ amount: rub(500), refundedAmount })).toBe(note)
  })
})
