import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailHref, phoneHref } from './href'

describe('quality 28: links from data', () => {
  it('makes mail and phone links from plain parts', () => {
    expect(mailHref('m.petrova+shop@example.ru')).toBe('mailto:m.petrova%2Bshop@example.ru')
    expect(phoneHref('+79001234567')).toBe('tel:+79001234567')
  })

  it.each(['javascript:alert(1)', 'a@b', 'a@b.ru?bcc=all@evil.ru', 'a b@c.ru', ''])('refuses %j', (text) => {
    expect(mailHref(text)).toBeNull()
    expect(phoneHref(text)).toBeNull()
  })

  it('never makes a link of another protocol or with headers', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const mail = mailHref(text)
        if (mail !== null) {
          const url = new URL(mail)
          expect(url.protocol).toBe('mailto:')
          expect(url.search).toBe('')
        }
        const phone = phoneHref(text)
        if (phone !== null) expect(new URL(phone).protocol).toBe('tel:')
      }),
    )
  })
})
