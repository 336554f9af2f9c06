export type Shortcut = 'palette' | 'keys'

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/** Apple's keyboards have ⌘ where others have Ctrl, and Ctrl K edits text there. */
export function isApple(): boolean {
  return /Mac OS X|iPhone|iPad/.test(navigator.userAgent)
}

/** Ctrl K or ⌘ K, and `?`: matched by position as well as by letter, for the Russian layout (product §15.4). */
export function toShortcut(press: Press): Shortcut | null {
  if (press.repeat || press.isComposing || press.altKey) return null
  const isControl = press.metaKey || (press.ctrlKey && !isApple())
  if (isControl) return isLetterK(press) && !press.shiftKey ? 'palette' : null
  if (press.ctrlKey) return null
  // In the Russian layout, the key of the Latin «?» types «,».
  return press.key === '?' || (press.shiftKey && press.code === 'Slash') ? 'keys' : null
}

/** In a layout with Latin letters the letter decides: Dvorak has its K elsewhere. */
function isLetterK({ key, code }: Press): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}
