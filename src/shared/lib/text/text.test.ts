import { expect, it } from 'vitest'
import { cutText } from './text'

it('cuts after the given number of characters and leaves shorter texts whole', () => {
  expect(cutText('а'.repeat(38), { length: 38, ending: '...' })).toBe('а'.repeat(38))
  expect(cutText('а'.repeat(39), { length: 38, ending: '...' })).toBe(`${'а'.repeat(38)}...`)
  expect(cutText('🙂🙂🙂', { length: 2, ending: '…' })).toBe('🙂🙂…')
})
