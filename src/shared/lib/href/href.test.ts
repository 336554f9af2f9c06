import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailHref, phoneHref, webHref } from './href'

describe('quality 28: links from data', () => {
  it('makes mail and phone links from plain parts', () => {
    expect(mailHref('m.petrova+shop@example.ru')).toBe('mailto:m.petrova%2Bshop@example.ru')
    expect(phoneHref('+79001234567')).toBe('tel:+79001234567')
  })

  it.each(['javascript:alert(1)', 'a@b', 'a@b.ru?bcc=all@evil.ru', 'a b@c.ru', ''])('refuses %j', (text) => {
    expect(mailHref(text)).toBeNull()
    expect(phoneHref(text)).toBeNull()
  })

  it('takes a web address of data only with https, or on this machine', () => {
    expect(webHref('https://shop.example.ru/form?id=1')).toBe('https://shop.example.ru/form?id=1')
    expect(webHref('http://localhost:4173/form')).toBe('http://localhost:4173/form')
    for (const text of ['http://shop.example.ru', 'javascript:alert(1)', 'data:text/html,x', '/form', '']) {
      expect(webHref(text), text).toBeNull()
    }
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
