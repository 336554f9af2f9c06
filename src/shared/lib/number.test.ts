import { describe, expect, it } from 'vitest'
import { formatCount, formatPercent, plural } from './number'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('numbers as they are shown', () => {
  it('shows a dash for what is not known, never a zero', () => {
    expect([formatCount(null), formatPercent(null, 2)]).toEqual(['—', '—'])
    expect([formatCount(0), plain(formatCount(1_240_567))]).toEqual(['0', '1 240 567'])
  })

  it('keeps so many decimals of a percentage as are asked for', () => {
    expect([17.9, 17.995, 12].map((percent) => formatPercent(percent, 2))).toEqual([
      '17,9\u00a0%',
      '18\u00a0%',
      '12\u00a0%',
    ])
    expect(formatPercent(0.0812, 4)).toBe('0,0812\u00a0%')
  })

  it.each([
    [0, '0 операций'],
    [1, '1 операция'],
    [22, '22 операции'],
    [11, '11 операций'],
    [1022, '1 022 операции'],
  ])('counts %d', (count, text) => {
    expect(plain(plural(count, ['операция', 'операции', 'операций']))).toBe(text)
  })
})
