/** As long as an address may be (RFC 5321); a longer text is none, and is not looked at. */
const MAX_LENGTH = 254

/** Text, at sign, text, dot, text, no whitespace (product §19.7). */
export function isEmail(text: string): boolean {
  // The dot is the first one after the first sign of the host: each place is tried once, however long the text.
  return text.length <= MAX_LENGTH && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)
}
