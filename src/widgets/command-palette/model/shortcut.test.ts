import { describe, expect, it, vi } from 'vitest'
import { toShortcut } from './shortcut'

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

describe('shortcutOf', () => {
  it.each([
    ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }],
    ['⌘ K', { key: 'k', code: 'KeyK', metaKey: true }],
    ['Ctrl K in the Russian layout', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['Ctrl K with caps lock', { key: 'K', code: 'KeyK', ctrlKey: true }],
    ['Ctrl K of Dvorak', { key: 'k', code: 'KeyV', ctrlKey: true }],
  ])('%s opens the palette', (_, init) => {
    expect(toShortcut(press(init))).toBe('palette')
  })

  it.each([
    ['?', { key: '?', code: 'Slash', shiftKey: true }],
    ['? of the Russian layout', { key: '?', code: 'Digit7', shiftKey: true }],
    ['the key of ? in the Russian layout', { key: ',', code: 'Slash', shiftKey: true }],
  ])('%s opens the list of keys', (_, init) => {
    expect(toShortcut(press(init))).toBe('keys')
  })

  it.each([
    ['K', { key: 'k', code: 'KeyK' }],
    ['Ctrl Shift K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
    ['Ctrl Alt K', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }],
    ['the T of Dvorak', { key: 't', code: 'KeyK', ctrlKey: true }],
    ['a held Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true }],
    ['Ctrl ?', { key: '?', code: 'Slash', ctrlKey: true, shiftKey: true }],
    ['/', { key: '/', code: 'Slash' }],
    ['. of the Russian layout', { key: '.', code: 'Slash' }],
  ])('%s is ignored', (_, init) => {
    expect(toShortcut(press(init))).toBeNull()
  })

  it('leaves Ctrl K to text fields on Apple systems', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC)
    expect(toShortcut(press({ key: 'k', code: 'KeyK', ctrlKey: true }))).toBeNull()
    expect(toShortcut(press({ key: 'л', code: 'KeyK', metaKey: true }))).toBe('palette')
  })
})
