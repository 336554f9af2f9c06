import { describe, expect, it } from 'vitest'
import { amountText, endsToday, isOver, openFirst, rateText, termText } from './model'

describe('offer texts', () => {
  it.each([
    ['of 3 to 24 months', '3–24\u00a0мес.', 3, 24],
    ['of exactly 12 months', '12\u00a0мес.', 12, 12],
    ['of up to 24 months', 'до 24\u00a0мес.', null, 24],
    ['of at least 3 months', 'от 3\u00a0мес.', 3, null],
    ['without limits', null, null, null],
  ])('show a term %s as %j', (_, text, termFrom, termTo) => {
    expect(termText({ termFrom, termTo })).toBe(text)
  })

  it('show a rate of zero, and omit an unknown rate', () => {
    expect(rateText({ rate: 17.9 })).toBe('17,9\u00a0% годовых')
    expect(rateText({ rate: 0 })).toBe('0\u00a0% годовых')
    expect(rateText({ rate: null })).toBeNull()
  })

  it('show a round amount in millions, and any other amount to the kopeck', () => {
    expect(amountText({ amountUpTo: { amount: 15_000_000, currency: 643 } })).toBe('до 15\u00a0млн\u00a0₽')
    expect(amountText({ amountUpTo: { amount: 1_250_000, currency: 978 } })).toBe('до 1,25\u00a0млн\u00a0€')
    expect(amountText({ amountUpTo: { amount: 1_234_567, currency: 643 } })).toBe(
      'до 1\u00a0234\u00a0567,00\u00a0₽',
    )
    expect(amountText({ amountUpTo: { amount: 499999.99, currency: 643 } })).toBe('до 499\u00a0999,99\u00a0₽')
    expect(amountText({ amountUpTo: null })).toBeNull()
  })
})

// In Moscow, this is already 00:30 on 21 November.
const now = new Date('2026-11-20T21:30:00Z')

describe('isOver at 2026-11-20T21:30:00Z', () => {
  it.each([
    [true, '2026-11-20T21:29:59Z'],
    [false, '2026-11-20T21:30:01Z'],
    [true, '2026-11-20'],
    [false, '2026-11-21'],
    [false, '2026-12-31T20:59:59Z'],
    [false, 'soon'],
    [false, null],
  ])('returns %s for an offer valid until %j', (over, validUntil) => {
    expect(isOver({ validUntil }, now)).toBe(over)
  })
})

describe('endsToday at 2026-11-20T21:30:00Z', () => {
  it.each([
    [true, '2026-11-21T20:59:59Z'],
    [true, '2026-11-21'],
    [false, '2026-11-20T20:59:59Z'],
    [false, '2026-11-21T21:00:00Z'],
    [false, 'soon'],
    [false, null],
  ])('returns %s for an offer valid until %j', (isLast, validUntil) => {
    expect(endsToday({ validUntil }, now)).toBe(isLast)
  })
})

describe('openFirst', () => {
  it('moves expired offers to the end and otherwise preserves the order', () => {
    const offers = ['2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', null, '2025-01-01T00:00:00Z'].map(
      (validUntil) => ({ validUntil }),
    )
    expect(openFirst(offers, now)).toEqual([1, 2, 0, 3].map((index) => offers[index]))
  })
})
