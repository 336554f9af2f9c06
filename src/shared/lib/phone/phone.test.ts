import { describe, expect, it } from 'vitest'
import { formatPhone, normalizePhone } from './phone'

describe('normalizePhone', () => {
  it.each([
    ['8 (900) 123-45-67', '+79001234567'],
    ['+7 900 123 45 67', '+79001234567'],
    ['9001234567', '+9001234567'],
    ['88', '+78'],
  ])('%s becomes %s', (text, phone) => {
    expect(normalizePhone(text)).toBe(phone)
  })

  it('gives nothing for a text without digits', () => {
    expect(normalizePhone('нет')).toBeNull()
  })
})

describe('formatPhone', () => {
  it('groups a Russian number and leaves others as they are', () => {
    expect(formatPhone('89001234567')).toBe('+7\u00a0900\u00a0123-45-67')
    expect(formatPhone('+44 20 7946 0018')).toBe('+442079460018')
    expect(formatPhone('добавочный')).toBe('добавочный')
  })
})
