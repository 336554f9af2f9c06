import { describe, expect, it } from 'vitest'
import {
  countPayments,
  countTimes,
  describeChange,
  formatShare,
  moneyChange,
  percentText,
  pointsText,
  relativeChange,
  shareChange,
} from './change'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('change to the previous period', () => {
  it.each([
    [150, 100, 0.5],
    [50, 100, -0.5],
    [100, 100, 0],
    [0, 100, -1],
    [0, 0, 0],
    // A change from −100 to −50 is growth, although the absolute value falls.
    [-50, -100, 0.5],
  ])('of %d after %d is %d', (current, previous, change) => {
    expect(relativeChange(current, previous)).toBe(change)
  })

  it.each([
    [10, 0],
    [null, 100],
    [100, null],
  ])('is null for %j after %j', (current, previous) => {
    expect(relativeChange(current, previous)).toBeNull()
  })

  it('compares amounts of one currency only', () => {
    const roubles = { amount: 300, currency: 643 }
    expect(moneyChange(roubles, { amount: 200, currency: 643 })).toBe(0.5)
    expect(moneyChange(roubles, { amount: 200, currency: 978 })).toBeNull()
    expect(moneyChange({ amount: 1, currency: 'USD' }, { amount: 2, currency: 'USD' })).toBeNull()
    expect(moneyChange(null, roubles)).toBeNull()
    expect(moneyChange(roubles, null)).toBeNull()
  })

  it('compares shares by their difference', () => {
    expect(shareChange(0.9, 0.8)).toBeCloseTo(0.1)
    expect(shareChange(null, 0.8)).toBeNull()
    expect(shareChange(0.9, null)).toBeNull()
  })

  it.each([
    [0.1234, 'up', '+12,3 %'],
    [-0.05, 'down', '−5,0 %'],
    [0.0004, 'level', 'без изменений'],
    [-0.0004, 'level', 'без изменений'],
    [0.0005, 'up', '+0,1 %'],
    [0.9996, 'up', '+100 %'],
    [12.345, 'up', '+1 235 %'],
  ])('formats %d', (change, trend, text) => {
    const words = percentText(change)
    expect(words?.trend).toBe(trend)
    expect(plain(words?.text)).toBe(text)
  })

  it('formats the change of a share in points, and nothing for an unknown one', () => {
    expect(plain(pointsText(-0.012)?.text)).toBe('−1,2 п. п.')
    expect(pointsText(null)).toBeNull()
    expect(percentText(null)).toBeNull()
  })

  it.each([
    [5, 4, 'рост'],
    [0, 4, 'рост'],
    [0, 0, null],
    [null, 4, null],
    [5, null, 'нет данных за прошлый период'],
    [5, 0, 'в прошлый период не было'],
  ])('shows %j after %j as %j', (current, previous, text) => {
    const change = { trend: 'up', text: 'рост' } as const
    expect(describeChange(current, previous, { isZero: (value) => value === 0, change })?.text ?? null).toBe(
      text,
    )
  })

  it('shows a dash for an unknown value, never a zero', () => {
    expect(formatShare(null)).toBe('—')
    expect(plain(formatShare(0.9421))).toBe('94,2 %')
  })

  it.each([
    [0, '0 оплат'],
    [1, '1 оплата'],
    [22, '22 оплаты'],
    [11, '11 оплат'],
  ])('counts %d payments', (count, text) => {
    expect(plain(countPayments(count))).toBe(text)
  })

  it.each([
    [1, '1 раз'],
    [3, '3 раза'],
    [11, '11 раз'],
    [1_022, '1 022 раза'],
  ])('writes %d as a number of times', (count, text) => {
    expect(plain(countTimes(count))).toBe(text)
  })
})
