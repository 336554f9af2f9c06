/** Text, at sign, text, dot, text, no whitespace (specification, section 5). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
