import { describe, expect, it } from 'vitest'
import { fittingCount } from './model'

const WIDTHS = [100, 100, 100, 200]
const place = { gap: 4, more: 80, selected: -1 }

describe('fittingCount', () => {
  it.each([
    [4, 'all four items fit exactly', 512, -1],
    [3, 'the last item has to make room for the menu button', 510, -1],
    [2, 'the selected item has to stay visible', 510, 3],
    [0, 'only the selected item fits', 290, 3],
    [0, 'nothing fits', 50, -1],
    [3, 'the selected item is among the first items', 400, 1],
  ])('returns %d when %s', (count, _, room, selected) => {
    expect(fittingCount(WIDTHS, { ...place, room, selected })).toBe(count)
  })

  it('returns 0 for an empty list', () => {
    expect(fittingCount([], { ...place, room: 0 })).toBe(0)
  })
})
