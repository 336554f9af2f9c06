import { describe, expect, it } from 'vitest'
import type { TermCalculation } from '../api'
import {
  calculationText,
  findTariff,
  NOTE,
  selectCalculations,
  selectTerm,
  termText,
  visibleRows,
} from './calculation'

const row = (term: string): TermCalculation => ({ term, amount: 1, payment: 1, overpayment: 0, total: 1 })
const rows = (...terms: string[]) => terms.map(row)
const termsOf = (list: readonly TermCalculation[]) => list.map(({ term }) => term)
const twelve = ['3', '4', '5', '6', '9', '10', '12', '15', '18', '24', '30', '36']
const tariff = { id: '11', name: 'Рассрочка', terms: ['3', '6'] }

describe('selectCalculations', () => {
  it('returns the calculations for the terms of the tariff only, in the order of the tariff', () => {
    expect(termsOf(selectCalculations(tariff, rows('6', '99', '3')))).toEqual(['3', '6'])
  })

  it('omits a term without a calculation', () => {
    expect(termsOf(selectCalculations(tariff, rows('6')))).toEqual(['6'])
  })

  it('returns the calculation of every term when the tariff lists no terms', () => {
    expect(termsOf(selectCalculations({ ...tariff, terms: [] }, rows('7', '8')))).toEqual(['7', '8'])
  })
})

describe('visibleRows', () => {
  it('returns the first ten rows unless a later row is selected', () => {
    expect(termsOf(visibleRows(rows(...twelve), '3'))).toEqual(twelve.slice(0, 10))
    expect(termsOf(visibleRows(rows(...twelve), null))).toEqual(twelve.slice(0, 10))
  })

  it('ends with the selected row when this row is beyond the first ten', () => {
    expect(termsOf(visibleRows(rows(...twelve), '36'))).toEqual(twelve.slice(2))
    expect(termsOf(visibleRows(rows(...twelve), '30'))).toEqual(twelve.slice(1, 11))
  })

  it('returns all rows of a short list', () => {
    expect(termsOf(visibleRows(rows('3', '6'), '6'))).toEqual(['3', '6'])
  })
})

describe('findTariff', () => {
  it('finds a tariff by its id, or by its name when no tariff has the id', () => {
    const other = { id: '12', name: '11', terms: [] }
    expect(findTariff([other, tariff], '11')).toBe(tariff)
    expect(findTariff([tariff], 'Рассрочка')).toBe(tariff)
    expect(findTariff([tariff], 'Кредит')).toBeNull()
    expect(findTariff([tariff], null)).toBeNull()
  })
})

describe('selectTerm', () => {
  it('returns the first term when the tariff lacks the selected term, and null when there are no terms', () => {
    expect(selectTerm(tariff, '6')).toBe('6')
    expect(selectTerm(tariff, '12')).toBe('3')
    expect(selectTerm(tariff, null)).toBe('3')
    expect(selectTerm({ ...tariff, terms: [] }, '6')).toBeNull()
    expect(selectTerm(null, '6')).toBeNull()
  })
})

const namedTariff = { id: '11', name: 'Рассрочка 0-0-12' }
const sixMonths = { term: '6', amount: 9400, payment: 1666.67, overpayment: 0, total: 10_000 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('calculationText', () => {
  it('contains the tariff, the price, the term and the payments', () => {
    const text = calculationText(
      { amountType: 'cart_amount', amount: 10_000, tariff: namedTariff },
      sixMonths,
    )
    expect(plain(text)).toBe(
      [
        'Рассрочка 0-0-12',
        'Сумма корзины: 10 000,00 ₽',
        'Срок: 6 мес.',
        'Ежемесячный платёж: 1 666,67 ₽',
        'Переплата: 0,00 ₽',
        'Итого к оплате: 10 000,00 ₽',
        '',
        `${NOTE}.`,
      ].join('\n'),
    )
  })

  it.each([
    ['cart_amount', 10_000, 9400],
    ['settlement_amount', 9400, 10_000],
  ] as const)('omits the payout to the merchant when `amountType` is `%s`', (amountType, amount, other) => {
    const text = plain(
      calculationText({ amountType, amount, tariff: namedTariff }, { ...sixMonths, amount: other }),
    )
    expect(text).toContain('Сумма корзины: 10 000,00 ₽')
    expect(text).not.toContain('9 400')
  })
})

describe('termText', () => {
  it('adds the unit to a number of months, and returns any other term unchanged', () => {
    expect(plain(termText('6'))).toBe('6 мес.')
    expect(termText('до зарплаты')).toBe('до зарплаты')
  })
})
