/** Detects by features browsers below Chrome and Yandex Browser 109, Firefox 115, Safari 16.4 (quality 81). */
export function isBelowFloor(): boolean {
  try {
    return !(
      'structuredClone' in window &&
      'timeout' in AbortSignal &&
      'at' in [] &&
      // Safari gained lookbehind in 16.4.
      // biome-ignore lint/complexity/useRegexLiterals: a browser without lookbehind could not parse the literal
      new RegExp('(?<=a)b').test('ab') &&
      // Chrome 109 and Safari 16.4 added the `lh` unit, Firefox 115 added `toSorted`.
      (CSS.supports('height', '1lh') || 'toSorted' in [])
    )
  } catch {
    return true
  }
}
