/** No `/`, `\`, `?`, `#`, `%`, and no leading dot: one segment of a path, whatever decodes it on the way (quality 14). */
const ID_PATTERN = /^[\w@|~:+-][\w.@|~:+-]{0,127}$/

/** The id as text, or null when it is nothing that may stand in an address. Ids may be numbers (product §17.1). */
export function readId(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && ID_PATTERN.test(text) ? text : null
}
