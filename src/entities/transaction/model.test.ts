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

describe('sign by type (product §19.5)', () => {
  it.each([
    ['1', '+'],
    ['2', '−'],
    ['3', '+'],
    ['4', ''],
    ['5', '−'],
    ['6', '+'],
    ['7', '−'],
    ['99', '−'],
    [null, '−'],
  ])('is «%s» for type %s', (type, sign) => {
    expect(amountSign(type)).toBe(sign)
  })

  it("ignores the sign of the server's amount", () => {
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
  it("is negative for a debit type, and the server's value otherwise", () => {
    for (const amount of [595.71, -595.71]) {
      expect(signedNet({ netAmount: rub(amount), status: 'success', type: '2' })).toEqual(rub(-595.71))
      expect(signedNet({ netAmount: rub(amount), status: 'success', type: '1' })).toEqual(rub(amount))
    }
    expect(signedNet({ netAmount: null, status: 'success', type: '2' })).toBeNull()
  })

  it('is null for a card check, whose type has no sign', () => {
    expect(signedNet({ netAmount: rub(1), status: 'success', type: '4' })).toBeNull()
  })

  it.each(['error', 'cancelled', 'pending', null])('is null for a transaction in the status %j', (status) => {
    expect(signedNet({ netAmount: rub(100), status, type: '1' })).toBeNull()
  })
})

describe('labels of codes', () => {
  it('colours success green and error red, nothing else (product §19.4)', () => {
    const codes = ['success', 'error', 'pending', 'cancelled', 'refunding', null]
    expect(codes.map(statusTone)).toEqual(['success', 'error', 'neutral', 'neutral', 'neutral', 'neutral'])
  })

  it('show a list of response codes as the chip of their filter does', () => {
    expect(['51', '05,none,91'].map(responseCodesText)).toEqual(['51', '05, без кода, 91'])
  })

  it('show an unknown code instead of hiding it', () => {
    expect(statusTitle('refunding')).toBe('Другой статус: refunding')
    expect(typeTitle('42')).toBe('Другой тип: 42')
    expect(instrumentTitle('cash')).toBe('Другой способ: cash')
    expect(statusTitle(null)).toBe('—')
    expect(typeTitle('toString')).toBe('Другой тип: toString')
  })
})

it('a refund has its own labels for stages', () => {
  expect(stageTitle('captured', { type: '1' })).toBe('Деньги списаны')
  expect(stageTitle('captured', { type: '2' })).toBe('Деньги возвращены')
  expect(stageTitle('lost', { type: '2' })).toBe('Другой этап: lost')
})

it.each([
  [null, null],
  [rub(0), null],
  [rub(120), 'Возвращена частично, 120,00\u00a0₽'],
  [rub(500), 'Возвращена'],
  [{ amount: 500, currency: 'RUB' }, 'Возвращена частично, 500,00\u00a0RUB'],
  [{ amount: 500, currency: 840 }, 'Возвращена частично, 500,00\u00a0$'],
])('a payment of 500 ₽ with refunds of %j: %s', (refundedAmount, note) => {
  expect(refundNote({ amount: rub(500), refundedAmount })).toBe(note)
})
