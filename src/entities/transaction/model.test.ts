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
  ])('type %s: «%s»', (type, sign) => {
    expect(amountSign(type)).toBe(sign)
  })

  it('does not add up with the sign that the server gave', () => {
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
  it('is taken from the merchant where the type has a minus, and stays what the server says elsewhere', () => {
    for (const amount of [595.71, -595.71]) {
      expect(signedNet({ netAmount: rub(amount), status: 'success', type: '2' })).toEqual(rub(-595.71))
      expect(signedNet({ netAmount: rub(amount), status: 'success', type: '1' })).toEqual(rub(amount))
    }
    expect(signedNet({ netAmount: null, status: 'success', type: '2' })).toBeNull()
  })

  it('is nothing for a check of a card, whose type has no sign', () => {
    expect(signedNet({ netAmount: rub(1), status: 'success', type: '4' })).toBeNull()
  })

  it.each(['error', 'cancelled', 'pending', null])(
    'is nothing for an operation in the status %j',
    (status) => {
      expect(signedNet({ netAmount: rub(100), status, type: '1' })).toBeNull()
    },
  )
})

describe('names of codes', () => {
  it('colours success green and error red, nothing else (product §19.4)', () => {
    const codes = ['success', 'error', 'pending', 'cancelled', 'refunding', null]
    expect(codes.map(statusTone)).toEqual(['success', 'error', 'neutral', 'neutral', 'neutral', 'neutral'])
  })

  it('words a list of response codes, as the chip of their filter shows it', () => {
    expect(['51', '05,none,91'].map(responseCodesText)).toEqual(['51', '05, без кода, 91'])
  })

  it('names an unknown code instead of hiding it', () => {
    expect(statusTitle('refunding')).toBe('Неизвестный статус (refunding)')
    expect(typeTitle('42')).toBe('Неизвестный тип (42)')
    expect(instrumentTitle('cash')).toBe('Неизвестный способ (cash)')
    expect(statusTitle(null)).toBe('—')
    expect(typeTitle('toString')).toBe('Неизвестный тип (toString)')
  })
})

it('a refund goes through stages of its own', () => {
  expect(stageTitle('captured', { type: '1' })).toBe('Деньги списаны')
  expect(stageTitle('captured', { type: '2' })).toBe('Деньги возвращены')
  expect(stageTitle('lost', { type: '2' })).toBe('Неизвестный этап (lost)')
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
