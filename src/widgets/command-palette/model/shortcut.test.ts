// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { toShortcut } from './shortcut'

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

describe('toShortcut', () => {
  it.each([
    ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }],
    ['⌘ K', { key: 'k', code: 'KeyK', metaKey: true }],
    ['Ctrl K in the Russian layout', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['Ctrl K with caps lock', { key: 'K', code: 'KeyK', ctrlKey: true }],
    ['Ctrl K in the Dvorak layout', { key: 'k', code: 'KeyV', ctrlKey: true }],
  ])('returns "palette" for %s', (_, init) => {
    expect(toShortcut(press(init))).toBe('palette')
  })

  it.each([
    ['a question mark', { key: '?', code: 'Slash', shiftKey: true }],
    ['a question mark in the Russian layout', { key: '?', code: 'Digit7', shiftKey: true }],
    ['the US question mark key in the Russian layout', { key: ',', code: 'Slash', shiftKey: true }],
  ])('returns "keys" for %s', (_, init) => {
    expect(toShortcut(press(init))).toBe('keys')
  })

  it.each([
    ['K without a modifier', { key: 'k', code: 'KeyK' }],
    ['Ctrl Shift K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
    ['Ctrl Alt K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }],
    ['Ctrl T in the Dvorak layout', { key: 't', code: 'KeyK', ctrlKey: true }],
    ['Ctrl K that is held down', { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true }],
    ['Ctrl ?', { key: '?', code: 'Slash', ctrlKey: true, shiftKey: true }],
    ['a slash', { key: '/', code: 'Slash' }],
    ['a full stop in the Russian layout', { key: '.', code: 'Slash' }],
  ])('returns null for %s', (_, init) => {
    expect(toShortcut(press(init))).toBeNull()
  })

  it('returns "palette" for ⌘ K but not for Ctrl K on Apple systems', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC)
    expect(toShortcut(press({ key: 'k', code: 'KeyK', ctrlKey: true }))).toBeNull()
    expect(toShortcut(press({ key: 'л', code: 'KeyK', metaKey: true }))).toBe('palette')
  })
})
