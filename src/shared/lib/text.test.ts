import { expect, it } from 'vitest'
import { cutMiddle, cutText } from './text'

it('cuts after the given number of characters and leaves shorter texts whole', () => {
  expect(cutText('а'.repeat(38), { length: 38, ending: '...' })).toBe('а'.repeat(38))
  expect(cutText('а'.repeat(39), { length: 38, ending: '...' })).toBe(`${'а'.repeat(38)}...`)
  expect(cutText('🙂🙂🙂', { length: 2, ending: '…' })).toBe('🙂🙂…')
})

it('cuts a long id in its middle and keeps both ends', () => {
  expect(cutMiddle('0123456789abcdef', { head: 4, tail: 4 })).toBe('0123…cdef')
  expect(cutMiddle('012345678', { head: 4, tail: 4 })).toBe('012345678')
  expect(cutMiddle('0123456789', { head: 4, tail: 4 })).toBe('0123…6789')
  expect(cutMiddle('🙂🙂🙂🙂', { head: 1, tail: 1 })).toBe('🙂…🙂')
})
