import { describe, expect, it } from 'vitest'
import { timeLeftText, untilNextMinute } from './time-left'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const plain = (ms: number) => timeLeftText(ms).replaceAll('\u00a0', ' ')

describe('the time that is left', () => {
  it.each([
    [1, '1 мин'],
    [MINUTE, '1 мин'],
    [MINUTE + 1, '2 мин'],
    [HOUR, '1 ч'],
    [3 * HOUR + 12 * MINUTE, '3 ч 12 мин'],
    [DAY - 1, '1 день'],
    [DAY + HOUR, '1 день 1 ч'],
    [29 * DAY + 4 * HOUR + 59 * MINUTE, '29 дней 4 ч'],
  ])('%i ms: %s', (ms, text) => {
    expect(plain(ms)).toBe(text)
  })

  it('changes at the minute, or at the end', () => {
    expect(untilNextMinute(3 * MINUTE + 500)).toBe(500)
    expect(untilNextMinute(MINUTE)).toBe(MINUTE)
    expect(untilNextMinute(300)).toBe(300)
    expect([0, -500].map(untilNextMinute)).toEqual([0, 0])
  })
})
