import { describe, expect, it } from 'vitest'
import { calculationsOf, type TermCalculation, visibleRows } from './calculation'
import { findTariff, termOf } from './tariff'

const row = (term: string): TermCalculation => ({ term, amount: 1, payment: 1, overpayment: 0, total: 1 })
const rows = (...terms: string[]) => terms.map(row)
const termsOf = (list: readonly TermCalculation[]) => list.map(({ term }) => term)
const twelve = ['3', '4', '5', '6', '9', '10', '12', '15', '18', '24', '30', '36']
const tariff = { id: '11', name: 'Рассрочка', terms: ['3', '6'] }

describe('calculationsOf', () => {
  it('keeps the terms of the tariff, in its order', () => {
    expect(termsOf(calculationsOf(tariff, rows('6', '99', '3')))).toEqual(['3', '6'])
  })

  it('leaves out a term that was not calculated', () => {
    expect(termsOf(calculationsOf(tariff, rows('6')))).toEqual(['6'])
  })

  it('shows every term for a tariff that lists none', () => {
    expect(termsOf(calculationsOf({ ...tariff, terms: [] }, rows('7', '8')))).toEqual(['7', '8'])
  })
})

describe('visibleRows', () => {
  it('are the first ten', () => {
    expect(termsOf(visibleRows(rows(...twelve), '3'))).toEqual(twelve.slice(0, 10))
    expect(termsOf(visibleRows(rows(...twelve), null))).toEqual(twelve.slice(0, 10))
  })

  it('end with the chosen row when it is further down', () => {
    expect(termsOf(visibleRows(rows(...twelve), '36'))).toEqual(twelve.slice(2))
    expect(termsOf(visibleRows(rows(...twelve), '30'))).toEqual(twelve.slice(1, 11))
  })

  it('are all rows of a short list', () => {
    expect(termsOf(visibleRows(rows('3', '6'), '6'))).toEqual(['3', '6'])
  })
})

describe('tariff and term', () => {
  it('finds a tariff by id before name', () => {
    const other = { id: '12', name: '11', terms: [] }
    expect(findTariff([other, tariff], '11')).toBe(tariff)
    expect(findTariff([tariff], 'Рассрочка')).toBe(tariff)
    expect(findTariff([tariff], 'Кредит')).toBeNull()
    expect(findTariff([tariff], null)).toBeNull()
  })

  it('falls back to the first term, or to none', () => {
    expect(termOf(tariff, '6')).toBe('6')
    expect(termOf(tariff, '12')).toBe('3')
    expect(termOf(tariff, null)).toBe('3')
    expect(termOf({ ...tariff, terms: [] }, '6')).toBeNull()
    expect(termOf(null, '6')).toBeNull()
  })
})
