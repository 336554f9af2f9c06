// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { isClockOff, rememberClockOffset, wasClockOff } from './redirect'

beforeEach(() => sessionStorage.clear())

describe('isClockOff', () => {
  it.each([
    [false, 0],
    [false, 300],
    [true, 301],
    [false, -300],
    [true, -301],
  ])('quality 11: returns %s for a clock difference of %i s', (isOff, offset) => {
    expect(isClockOff(offset)).toBe(isOff)
    rememberClockOffset(offset)
    expect(wasClockOff()).toBe(isOff)
  })
})

describe('wasClockOff', () => {
  it('returns false before the first sign-in', () => {
    expect(wasClockOff()).toBe(false)
  })
})
