/**
 * Whether this browser is older than Chrome and Yandex Browser 109, Firefox 115, Safari 16.4 (quality 81). No browser is
 * asked for its name: it has to have what came with these versions, and what is older and the program cannot do without.
 */
export function isBelowFloor(): boolean {
  try {
    return !(
      'structuredClone' in window &&
      'timeout' in AbortSignal &&
      'at' in [] &&
      // Safari's last.
      // biome-ignore lint/complexity/useRegexLiterals: browsers without it would fail to read the whole file
      new RegExp('(?<=a)b').test('ab') &&
      // The unit came with Chrome 109 and with Safari 16.4, the method with Firefox 115.
      (CSS.supports('height', '1lh') || 'toSorted' in [])
    )
  } catch {
    return true
  }
}
