import { describe, expect, it } from 'vitest'
import { checkFigures, checkOperations } from './registry-check'

const rub = (amount: number) => ({ amount, currency: 643 })

const RIGHT = {
  gross: rub(1000.1),
  refunds: rub(100.2),
  fee: rub(20.3),
  adjustments: rub(5.4),
  net: rub(874.2),
}

describe('the arithmetic of a registry', () => {
  it('holds to the kopeck, where floating point alone would not', () => {
    expect(checkFigures(RIGHT)).toEqual({ kind: 'right' })
    expect(0.3 - 0.1).not.toBe(0.2)
    const small = { gross: rub(0.3), refunds: rub(0.1), fee: rub(0), adjustments: rub(0), net: rub(0.2) }
    expect(checkFigures(small)).toEqual({ kind: 'right' })
  })

  it.each([
    [862.2, -12],
    [886.2, 12],
    [874.19, -0.01],
  ])('tells by how much %d is wrong', (net, difference) => {
    expect(checkFigures({ ...RIGHT, net: rub(net) })).toEqual({ kind: 'wrong', difference: rub(difference) })
  })

  it('adds a negative adjustment: money given back', () => {
    expect(checkFigures({ ...RIGHT, adjustments: rub(-5.4), net: rub(885) })).toEqual({ kind: 'right' })
  })

  it.each([
    ['a figure is missing', { ...RIGHT, fee: null }],
    ['currencies differ', { ...RIGHT, fee: { amount: 20.3, currency: 978 } }],
    ['the sum is in another currency', { ...RIGHT, net: { amount: 874.2, currency: 978 } }],
  ])('says neither when %s', (_, figures) => {
    expect(checkFigures(figures)).toEqual({ kind: 'unknown' })
  })
})

describe('the sum against the operations', () => {
  it('is right, wrong by so much, or unknown', () => {
    expect(checkOperations(rub(10), [rub(10)])).toEqual({ kind: 'right' })
    expect(checkOperations(rub(10), [rub(22)])).toEqual({ kind: 'wrong', difference: rub(-12) })
    for (const sums of [null, [], [null], [rub(10), { amount: 1, currency: 978 }]]) {
      expect(checkOperations(rub(10), sums)).toEqual({ kind: 'unknown' })
    }
  })
})
