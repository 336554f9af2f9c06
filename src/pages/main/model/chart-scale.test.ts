import { describe, expect, it } from 'vitest'
import { chooseScale, formatTick, labelledIndexes } from './chart-scale'

describe('chooseScale', () => {
  it.each([
    [130_000, [0, 50_000, 100_000, 150_000]],
    [100, [0, 25, 50, 75, 100]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [7_800_000, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]],
  ])('returns round ticks from zero to at least %d', (value, ticks) => {
    expect(chooseScale(value)).toEqual({ max: ticks.at(-1), ticks })
  })

  it.each([0, -5, Number.NaN])('returns zero as the only tick for %d', (value) => {
    expect(chooseScale(value)).toEqual({ max: 1, ticks: [0] })
  })
})

describe('formatTick', () => {
  it('abbreviates thousands and millions', () => {
    expect([0, 25, 150_000, 2_500_000].map((value) => formatTick(value).replaceAll('\u00a0', ' '))).toEqual([
      '0',
      '25',
      '150 тыс.',
      '2,5 млн',
    ])
  })
})

describe('labelledIndexes', () => {
  it.each([
    [[0, 1, 2, 3, 4, 5, 6], 7, 7],
    [[0, 2, 4, 6], 7, 4],
    [[5, 11, 17, 23, 29], 30, 5],
    [[0], 1, 0],
    [[], 0, 5],
  ])('returns the indexes %j for %d days with room for %d labels', (indexes, count, room) => {
    expect(labelledIndexes(count, room)).toEqual(indexes)
  })
})
