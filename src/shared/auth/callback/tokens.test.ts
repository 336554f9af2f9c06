import { describe, expect, it } from 'vitest'
import { checkAccessToken, readExpiresIn } from './tokens'

describe('checkAccessToken', () => {
  it('accepts a printable ASCII token of up to 8 KiB', () => {
    for (const token of ['a', '!~', 'eyJ0eXAi.e30.x-_', 'a'.repeat(8192)])
      expect(checkAccessToken(token)).toBe(token)
  })

  it.each([
    ['null', null],
    ['an empty token', ''],
    ['a token with a trailing space', 'a '],
    ['a token with a line break', 'a\n'],
    ['a token with Cyrillic letters', 'ключ'],
    ['a token with a control character', '\u007f'],
    ['a token of more than 8 KiB', 'a'.repeat(8193)],
  ])('rejects %s', (_, token) => {
    expect(() => checkAccessToken(token)).toThrow(expect.objectContaining({ kind: 'access_token' }))
  })
})

describe('readExpiresIn', () => {
  it.each([
    ['3600', 3600],
    [3600, 3600],
    [0.5, 0.5],
  ])('parses %j as %d seconds', (value, seconds) => {
    expect(readExpiresIn(value)).toBe(seconds)
  })

  it.each([
    ['a text of ten digits', '1234567890'],
    ['a number with a unit', '3600s'],
    ['the text "1.5"', '1.5'],
    ['an empty text', ''],
    ['the number 0', 0],
    ['a negative number', -1],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['null', null],
    ['a list', ['5']],
  ])('returns null for %s', (_, value) => {
    expect(readExpiresIn(value)).toBeNull()
  })
})
