import { describe, expect, it } from 'vitest'
import { listParam, splitSearchParam, toSearchParam } from './search-param'

describe('listParam', () => {
  it.each([
    [[], undefined],
    [['501'], 501],
    [['501', '733'], '501,733'],
    // The result is not the number 7, because leading zeros are part of an id.
    [['007'], '007'],
    [['shop'], 'shop'],
  ])('writes the items %j as the param %j, which is parsed back to the same items', (items, param) => {
    expect(listParam(items)).toBe(param)
    expect(splitSearchParam(param)).toEqual(items)
  })
})

describe('splitSearchParam', () => {
  it('ignores spaces, empty items and duplicates', () => {
    expect(splitSearchParam(' 501, ,733,501,')).toEqual(['501', '733'])
    expect(splitSearchParam('')).toEqual([])
    expect(splitSearchParam(undefined)).toEqual([])
  })
})

describe('toSearchParam', () => {
  it('returns a long id as text, because a number could round it', () => {
    expect(toSearchParam('12345678901234567890')).toBe('12345678901234567890')
    expect(toSearchParam('0')).toBe(0)
    expect(toSearchParam('123456789012345')).toBe(123_456_789_012_345)
    expect(toSearchParam('1234567890123456')).toBe('1234567890123456')
  })

  it.each(['0x10', '1e5', '-1', '1.5', '', ' 7'])(
    'returns %j as text, because a number would change it',
    (id) => {
      expect(toSearchParam(id)).toBe(id)
    },
  )
})
