import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { isEmail } from './email'

describe('isEmail (product §19.7)', () => {
  it.each(['a@b.c', 'buyer+order-17@mail.example.ru', 'почта@пример.рф'])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'a',
    'a@b',
    '@b.c',
    'a@b.',
    'a b@c.d',
    'a@b .c',
    'a@@b.c',
    'a@b@c.d',
    ' a@b.c',
    'a@b.c d',
    'a@b.c@d',
    'a@bc',
    'a@.b',
  ])('rejects %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('quality 77: rejects an address of more than 254 characters', () => {
    const host = '@example.ru'
    expect(isEmail(`${'a'.repeat(254 - host.length)}${host}`)).toBe(true)
    expect(isEmail(`${'a'.repeat(255 - host.length)}${host}`)).toBe(false)
  })

  it('agrees with the plain pattern', () => {
    const text = fc.array(fc.constantFrom('a', '.', '@', ' ', 'ж', '-'), { maxLength: 9 })
    fc.assert(
      fc.property(text, (signs) => {
        const address = signs.join('')
        expect(isEmail(address)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
      }),
      { numRuns: 5000 },
    )
  })
})
