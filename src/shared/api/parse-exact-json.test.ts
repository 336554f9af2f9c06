import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { parseExactJson } from './parse-exact-json'

describe('quality 66: parseExactJson', () => {
  it.each([
    [
      'a safe integer as a number, and an unsafe one as text',
      '[9007199254740991,9007199254740992]',
      [9007199254740991, '9007199254740992'],
    ],
    [
      'digits inside a text unchanged',
      '{"text":"id 9007199254740993, \\"9007199254740993\\""}',
      { text: 'id 9007199254740993, "9007199254740993"' },
    ],
    ['an unsafe integer after an escaped backslash', '["\\\\",9007199254740993]', ['\\', '9007199254740993']],
    [
      'an unsafe integer after a Unicode escape',
      '["\\u005c",9007199254740993,"\\"",1]',
      ['\\', '9007199254740993', '"', 1],
    ],
    ['digits in a key unchanged', '{"9007199254740993": 1}', { '9007199254740993': 1 }],
    // Numbers with a fraction or an exponent are not ids, so they stay numbers.
    [
      'fractions and exponents as numbers',
      '[0.12345678901234567890, 12345678901234567.5, 1e20, 9007199254740993E0]',
      [0.12345678901234568, 12345678901234568, 1e20, 9007199254740992],
    ],
  ])('parses %s', (_, text, value) => {
    expect(parseExactJson(text)).toEqual(value)
  })

  it('preserves every integer exactly, as a number or as text', () => {
    fc.assert(
      fc.property(fc.bigInt(), (id) => {
        const { read } = Object(parseExactJson(`{"read": ${id}}`))
        expect(String(read)).toBe(String(id))
        expect(typeof read === 'string').toBe(!Number.isSafeInteger(Number(id)))
      }),
    )
  })

  it('parses every value except large integers as JSON.parse does', () => {
    // Generates JSON-like texts: strings, numbers with and without fractions and exponents, whitespace.
    const texts = fc.string({
      unit: fc.constantFrom('"', '\\', '1234567890123456', '-', ',', ':', '\n', 'ы', '\u2028'),
    })
    const value = fc.jsonValue({ depthSize: 'medium' })
    const any = fc.oneof(value, texts, fc.array(texts), fc.dictionary(texts, fc.oneof(value, texts)))
    fc.assert(
      fc.property(any, fc.constantFrom(undefined, 1), (sent, indent) => {
        const text = JSON.stringify([sent, 12345678901234567890n.toString(), null], null, indent)
        const isRounded = (part: unknown) =>
          typeof part === 'number' && Number.isInteger(part) && !Number.isSafeInteger(part)
        const expected: unknown = JSON.parse(text, (_key, part: unknown) =>
          isRounded(part) && /^-?\d+$/.test(String(part)) ? String(part) : part,
        )
        expect(parseExactJson(text)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it.each(['', '{', '{"a":9007199254740993', '"\\', '9007199254740993"'])('rejects %j', (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError)
  })
})
