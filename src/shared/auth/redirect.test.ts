import { beforeEach, expect, it } from 'vitest'
import { isClockOff, rememberClockOffset, wasClockOff } from './redirect'

beforeEach(() => sessionStorage.clear())

it.each([
  [0, false],
  [300, false],
  [301, true],
  [-300, false],
  [-301, true],
])('quality 11: isClockOff for a difference of %i s is %s', (offset, isOff) => {
  expect(isClockOff(offset)).toBe(isOff)
  rememberClockOffset(offset)
  expect(wasClockOff()).toBe(isOff)
})

it('reports no clock error before the first sign-in', () => {
  expect(wasClockOff()).toBe(false)
})
