import { describe, expect, it } from 'vitest'
import { checkAccessToken, readExpiresIn } from './tokens'

describe('checkAccessToken', () => {
  it('accepts a printable ASCII token of up to 8 KiB', () => {
    for (const token of ['a', '!~', 'eyJ0eXAi.e30.x-_', 'a'.repeat(8192)])
      expect(checkAccessToken(token)).toBe(token)
  })

  it.each([null, '', 'a ', 'a\n', 'ключ', '\u007f', 'a'.repeat(8193)])('rejects %j', (token) => {
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

  it.each(['1234567890', '3600s', '1.5', '', '0', 0, -1, Number.POSITIVE_INFINITY, null, undefined, ['5']])(
    'returns null for %j',
    (value) => {
      expect(readExpiresIn(value)).toBeNull()
    },
  )
})
