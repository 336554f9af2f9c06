import { describe, expect, it } from 'vitest'
import { rangeText } from './pagination'

describe('rangeText (product §3.13)', () => {
  it.each([
    ['1-10 из 42', 'the first page', { page: 1, size: 10, count: 10, total: 42 }],
    ['41-42 из 42', 'the last page', { page: 5, size: 10, count: 2, total: 42 }],
    ['0-0 из 0', 'an empty list', { page: 1, size: 10, count: 0, total: 0 }],
    ['11-15', 'an unknown total', { page: 2, size: 10, count: 5, total: null }],
    ['1 001-1 025 из 1 240', 'a page of a long list', { page: 41, size: 25, count: 25, total: 1240 }],
  ])('returns «%s» for %s', (text, _, place) => {
    expect(rangeText(place).replaceAll('\u00a0', ' ')).toBe(text)
  })
})
