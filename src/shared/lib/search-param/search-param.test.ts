import { describe, expect, it } from 'vitest'
import { itemsOf, listParam, paramOf } from './search-param'

describe('comma lists of the address', () => {
  it.each([
    [[], undefined],
    [['501'], 501],
    [['501', '733'], '501,733'],
    // Not the number 7: zeros in front belong to an id.
    [['007'], '007'],
    [['shop'], 'shop'],
  ])('writes %j as %j, and reads it back', (items, param) => {
    expect(listParam(items)).toBe(param)
    expect(itemsOf(param)).toEqual(items)
  })

  it('reads what a hand may type', () => {
    expect(itemsOf(' 501, ,733,501,')).toEqual(['501', '733'])
    expect(itemsOf('')).toEqual([])
  })

  it('keeps an id that a number would round', () => {
    expect(paramOf('12345678901234567890')).toBe('12345678901234567890')
  })
})
