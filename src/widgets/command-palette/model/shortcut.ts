export type Shortcut = 'palette' | 'keys'

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/** Apple's keyboards have ⌘ where others have Ctrl, and use Ctrl K to edit text. */
export function isApple(): boolean {
  return /Mac OS X|iPhone|iPad/.test(navigator.userAgent)
}

/**
 * Which shortcut a press is: Ctrl K or ⌘ K, and `?`. By the place of the key as well as by its letter, so that the
 * Russian layout has them too (product §15.4).
 */
export function shortcutOf(press: Press): Shortcut | null {
  if (press.repeat || press.isComposing || press.altKey) return null
  const isControl = press.metaKey || (press.ctrlKey && !isApple())
  if (isControl) return isLetterK(press) && !press.shiftKey ? 'palette' : null
  if (press.ctrlKey) return null
  // A Russian keyboard has «,» on the key that says «?» in Latin.
  return press.key === '?' || (press.shiftKey && press.code === 'Slash') ? 'keys' : null
}

/** Where the layout has Latin letters they decide: Dvorak has its K elsewhere. */
function isLetterK({ key, code }: Press): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}
