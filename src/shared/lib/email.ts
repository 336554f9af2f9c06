/** The maximum length of an address (RFC 5321); a longer text is not even matched. */
const MAX_LENGTH = 254

/** Text, at sign, text, dot, text, without whitespace (product §19.7). */
export function isEmail(text: string): boolean {
  // The dot is the first one after the host's first character, so matching takes linear time.
  return text.length <= MAX_LENGTH && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)
}
