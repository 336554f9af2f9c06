import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { isEmail, mailHref, phoneHref, webHref } from './href'

describe('quality 28: links to untrusted values', () => {
  it('are created from valid e-mail addresses and phone numbers', () => {
    expect(mailHref('m.petrova+shop@example.ru')).toBe('mailto:m.petrova%2Bshop@example.ru')
    expect(phoneHref('+79001234567')).toBe('tel:+79001234567')
    expect(phoneHref(null)).toBeNull()
  })

  it.each(['javascript:alert(1)', 'a@b', 'a@b.ru?bcc=all@evil.ru', 'a b@c.ru', '\ud800@c.ru', ''])(
    'are not created from the e-mail address or phone number %j',
    (text) => {
      expect(mailHref(text)).toBeNull()
      expect(phoneHref(text)).toBeNull()
    },
  )

  it('are created only from https URLs and from http URLs on loopback hosts', () => {
    expect(webHref('https://shop.example.ru/form?id=1')).toBe('https://shop.example.ru/form?id=1')
    expect(webHref('http://localhost:4173/form')).toBe('http://localhost:4173/form')
    expect(webHref('http://127.0.0.10/form')).toBe('http://127.0.0.10/form')
    expect(webHref('http://[::1]/form')).toBe('http://[::1]/form')
    const others = ['http://shop.example.ru/form', 'javascript:alert(1)', '/form', '', 'ftp://localhost/form']
    const similar = ['evil-localhost', 'localhost.evil.ru', '127.0.0.1.evil.ru', 'x127.0.0.1.ru']
    for (const text of [...others, ...similar.map((host) => `http://${host}/form`)]) {
      expect(webHref(text), text).toBeNull()
    }
  })

  it.each([
    'https://bank.ru@evil.example/',
    'https://:x@evil.example/',
    'https://a:b@evil.example',
    'http://a@localhost/',
  ])('are not created from the URL %j, which contains a user name or a password', (text) => {
    expect(webHref(text)).toBeNull()
  })

  it.each(['79001234567', 'x+79001234567', '+79001234567;ext=1', '+1234567890123456', '+12'])(
    'are not created from the phone number %j',
    (text) => {
      expect(phoneHref(text)).toBeNull()
    },
  )

  it('use only `mailto:` for e-mail addresses, without mail headers, and only `tel:` for phone numbers', () => {
    const part = fc.constantFrom(...'a @ .ru ? & bcc= %3F javascript: + 7900 ;'.split(' '), ' ')
    const text = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(part, { maxLength: 4 }).map((parts) => ['a@b.ru', ...parts].join('')),
    )
    fc.assert(
      fc.property(text, (value) => {
        const mail = mailHref(value)
        if (mail !== null) {
          const url = new URL(mail)
          expect(url.protocol).toBe('mailto:')
          expect(url.search).toBe('')
        }
        const phone = phoneHref(value)
        if (phone !== null) expect(phone).toMatch(/^tel:\+\d+$/)
      }),
    )
  })
})

describe('isEmail (product §19.7)', () => {
  it('quality 77: rejects an address of more than 254 characters', () => {
    const host = '@example.ru'
    expect(isEmail(`${'a'.repeat(254 - host.length)}${host}`)).toBe(true)
    expect(isEmail(`${'a'.repeat(255 - host.length)}${host}`)).toBe(false)
  })

  it('returns the same result as a simple regular expression', () => {
    const text = fc.array(fc.constantFrom('a', '.', '@', ' ', 'ж', '-', '+'), { maxLength: 9 })
    fc.assert(
      fc.property(text, (signs) => {
        const address = signs.join('')
        expect(isEmail(address)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
      }),
      { numRuns: 500 },
    )
  })
})
