/**
 * Reads one parameter of an address: JSON where it is JSON, as the router's own reader does, but never a number that
 * would be written otherwise than it stands. Ids of twenty digits, `007` and `1e5` stay the texts that people pasted.
 *
 * @throws {SyntaxError} for what is to stay a text; the router's reader expects that
 */
export function parseParameter(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('not the same number')
  return value
}
