import { describe, expect, it } from 'vitest'
import { phoneHref } from '@/shared/lib/href'
import { fc } from '~tests/support/property'
import { formatPhone, normalizePhone } from './phone'

describe('normalizePhone', () => {
  it.each([
    ['8 (900) 123-45-67', '+79001234567'],
    ['+7 900 123 45 67', '+79001234567'],
    ['9001234567', '+79001234567'],
    ['+49 5123 4567', '+4951234567'],
    ['+81 3 1234 5678', '+81312345678'],
    ['+8 900 123-45-67', '+79001234567'],
    ['8 900 123-45-6', '+7900123456'],
    ['7 900 123-45-6', '+7900123456'],
    ['800 555-35-35', '+78005553535'],
    ['88', '+78'],
  ])('converts %s to %s', (text, phone) => {
    expect(normalizePhone(text)).toBe(phone)
  })

  it('returns null for a text without digits', () => {
    expect(normalizePhone('нет')).toBeNull()
  })
})

describe('formatPhone', () => {
  it('groups the digits of a Russian number only', () => {
    expect(formatPhone('89001234567')).toBe('+7\u00a0900\u00a0123-45-67')
    expect(formatPhone('+44 20 7946 0018')).toBe('+442079460018')
    expect(formatPhone('+7900123456789')).toBe('+7900123456789')
    expect(formatPhone('добавочный')).toBe('добавочный')
  })
})

describe('phone number from any text', () => {
  const anyText = fc.oneof(fc.string(), fc.stringMatching(/^[+\d\s()-]{0,24}$/))

  it('is a plus sign with digits or null, and does not change when it is normalised again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const phone = normalizePhone(text)
        expect(phone === null).toBe(!/\d/.test(text))
        if (phone === null) return
        expect(phone).toMatch(/^\+\d+$/)
        expect(normalizePhone(phone)).toBe(phone)
      }),
    )
  })

  it('is the same before and after formatting', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalizePhone(formatPhone(text))).toBe(normalizePhone(text))
      }),
    )
  })

  it('is linked only to a `tel:` URL with its own digits (quality 28)', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const phone = normalizePhone(text)
        expect([null, `tel:${phone}`]).toContain(phoneHref(phone))
      }),
    )
  })
})
