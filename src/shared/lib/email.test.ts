import { describe, expect, it } from 'vitest'
import { isEmail } from './email'

describe('isEmail (specification, section 5)', () => {
  it.each(['a@b.c', 'buyer+order-17@mail.example.ru', 'почта@пример.рф'])('takes %s', (text) => {
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
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
