import { describe, expect, it } from 'vitest'
import { chooseScale, formatTick, labelledIndexes } from './chart-scale'

describe('scale of the chart', () => {
  it.each([
    [130_000, [0, 50_000, 100_000, 150_000]],
    [100, [0, 25, 50, 75, 100]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [7_800_000, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]],
  ])('has round levels that contain %d', (value, ticks) => {
    expect(chooseScale(value)).toEqual({ max: ticks.at(-1), ticks })
  })

  it.each([0, -5, Number.NaN])('has only the zero for %d, without dividing by it', (value) => {
    expect(chooseScale(value)).toEqual({ max: 1, ticks: [0] })
  })

  it('abbreviates its levels', () => {
    expect([0, 25, 150_000, 2_500_000].map((value) => formatTick(value).replaceAll('\u00a0', ' '))).toEqual([
      '0',
      '25',
      '150 тыс.',
      '2,5 млн',
    ])
  })
})

describe('dates under the chart', () => {
  it.each([
    [7, 7, [0, 1, 2, 3, 4, 5, 6]],
    [7, 4, [0, 2, 4, 6]],
    [30, 5, [5, 11, 17, 23, 29]],
    [1, 0, [0]],
    [0, 5, []],
  ])('of %d days with room for %d are %j', (count, room, indexes) => {
    expect(labelledIndexes(count, room)).toEqual(indexes)
  })
})
