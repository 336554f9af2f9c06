import { describe, expect, it } from 'vitest'
import { describeChange, formatChange, formatShare, moneyChange, relativeChange, shareChange } from './change'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('relativeChange', () => {
  it.each([
    [150, 100, 0.5],
    [50, 100, -0.5],
    [100, 100, 0],
    [0, 100, -1],
    [0, 0, 0],
    // A change from −100 to −50 is growth, although the absolute value falls.
    [-50, -100, 0.5],
  ])('given the current value %d and the previous value %d, returns %d', (current, previous, change) => {
    expect(relativeChange(current, previous)).toBe(change)
  })

  it.each([
    [10, 0],
    [null, 100],
    [100, null],
  ])('returns null for the current value %j and the previous value %j', (current, previous) => {
    expect(relativeChange(current, previous)).toBeNull()
  })
})

describe('moneyChange', () => {
  it('returns the relative change, and null for amounts in different or unknown currencies', () => {
    const roubles = { amount: 300, currency: 643 }
    expect(moneyChange(roubles, { amount: 200, currency: 643 })).toBe(0.5)
    expect(moneyChange(roubles, { amount: 200, currency: 978 })).toBeNull()
    expect(moneyChange({ amount: 1, currency: 'USD' }, { amount: 2, currency: 'USD' })).toBeNull()
    expect(moneyChange(null, roubles)).toBeNull()
    expect(moneyChange(roubles, null)).toBeNull()
  })
})

describe('shareChange', () => {
  it('returns the difference of two shares, and null when one is unknown', () => {
    expect(shareChange(0.9, 0.8)).toBeCloseTo(0.1)
    expect(shareChange(null, 0.8)).toBeNull()
    expect(shareChange(0.9, null)).toBeNull()
  })
})

describe('formatChange', () => {
  it.each([
    [0.1234, '+12,3 %', 'up'],
    [-0.05, '−5,0 %', 'down'],
    [0.0004, 'без изменений', 'level'],
    [0.0005, '+0,1 %', 'up'],
    [0.9996, '+100 %', 'up'],
    [12.345, '+1 235 %', 'up'],
  ])('formats %d as «%s» with the trend %s', (change, text, trend) => {
    const words = formatChange(change, '%')
    expect(words?.trend).toBe(trend)
    expect(plain(words?.text)).toBe(text)
  })

  it('formats a change in percentage points, and returns null for an unknown change', () => {
    expect(plain(formatChange(-0.012, 'п.\u00a0п.')?.text)).toBe('−1,2 п. п.')
    expect(formatChange(null, 'п.\u00a0п.')).toBeNull()
    expect(formatChange(null, '%')).toBeNull()
  })
})

describe('describeChange', () => {
  it.each([
    ['the given change when the value rises from 4 to 5', 5, 4, 'рост'],
    ['the given change when the value falls from 4 to 0', 0, 4, 'рост'],
    ['null when both values are zero', 0, 0, null],
    ['null when the current value is unknown', null, 4, null],
    ['a note when the previous value is unknown', 5, null, 'сравнить не с чем'],
    ['a note when the previous value is zero', 5, 0, 'раньше не было'],
  ])('returns %s', (_, current, previous, text) => {
    const change = { trend: 'up', text: 'рост' } as const
    expect(describeChange(current, previous, { isZero: (value) => value === 0, change })?.text ?? null).toBe(
      text,
    )
  })
})

describe('formatShare', () => {
  it('formats a share as a percentage, and an unknown share as a dash', () => {
    expect(formatShare(null)).toBe('—')
    expect(plain(formatShare(0.9421))).toBe('94,2 %')
  })
})
