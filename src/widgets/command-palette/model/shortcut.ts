export type Shortcut = 'palette' | 'keys'

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/** Returns true on Apple devices, where shortcuts use ⌘ and Ctrl K edits text. */
export function isApple(): boolean {
  return /Mac OS X|iPhone|iPad/.test(navigator.userAgent)
}

/** Returns the shortcut of a key press. Compares key positions for the Russian layout (product §15.4). */
export function toShortcut(press: Press): Shortcut | null {
  if (press.repeat || press.isComposing || press.altKey) return null
  const isControl = press.metaKey || (press.ctrlKey && !isApple())
  // In a Latin layout the letter decides, because Dvorak has its K at another position.
  const isK = /^[a-z]$/i.test(press.key) ? press.key.toLowerCase() === 'k' : press.code === 'KeyK'
  if (isControl) return isK && !press.shiftKey ? 'palette' : null
  if (press.ctrlKey) return null
  // In the Russian layout, the key of the Latin «?» types «,».
  return press.key === '?' || (press.shiftKey && press.code === 'Slash') ? 'keys' : null
}
