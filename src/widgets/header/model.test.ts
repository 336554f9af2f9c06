import { describe, expect, it } from 'vitest'
import { fittingCount } from './model'

const WIDTHS = [100, 100, 100, 200]
const place = { gap: 4, more: 80, selected: -1 }

describe('fittingCount', () => {
  it.each([
    ['all, to the last pixel', 512, -1, 4],
    ['as many as leave room for the button', 510, -1, 3],
    ['fewer, so that the chosen one is seen', 510, 3, 2],
    ['the chosen one alone', 290, 3, 0],
    ['none of a window that has no room', 50, -1, 0],
    ['no fewer for a chosen one that fits anyway', 400, 1, 3],
  ])('shows %s', (_, room, selected, count) => {
    expect(fittingCount(WIDTHS, { ...place, room, selected })).toBe(count)
  })

  it('shows nothing for an empty list', () => {
    expect(fittingCount([], { ...place, room: 0 })).toBe(0)
  })
})
