import { beforeEach, expect, it } from 'vitest'
import { isClockOff, rememberClockOffset, wasClockOff } from './redirect'

beforeEach(() => sessionStorage.clear())

it.each([
  [0, false],
  [300, false],
  [301, true],
  [-300, false],
  [-301, true],
])('quality 11: a clock %i s away is off: %s', (offset, isOff) => {
  expect(isClockOff(offset)).toBe(isOff)
  rememberClockOffset(offset)
  expect(wasClockOff()).toBe(isOff)
})

it('before the first sign-in nothing is said of the clock', () => {
  expect(wasClockOff()).toBe(false)
})
