import { describe, expect, it } from 'vitest'
import type { PaymentLink } from '../api'
import { sendWays } from './message'

const NOW = new Date('2026-11-22T09:00:00Z')

const LINK: PaymentLink = {
  id: '7',
  createdAt: '2026-11-21T09:00:00Z',
  title: 'Доставка & подъём',
  amount: { amount: 12_500, currency: 643 },
  url: 'https://pay.example.ru/l/501-7?a=1',
  kind: 'single',
  maxPayments: 1,
  paidCount: 0,
  paidAmount: null,
  expiresAt: '2026-11-29T20:59:59Z',
  status: 'active',
  merchantId: '501',
  cs1: null,
  lastPayment: null,
  customer: { email: 'buyer@example.ru', phone: '8 900 123-45-67' },
}

const hrefs = (link: Partial<PaymentLink> = {}) =>
  Object.fromEntries(sendWays({ ...LINK, ...link }, NOW).map(({ key, href }) => [key, href]))

const ABOUT = 'Оплата «Доставка & подъём», 12\u00a0500\u00a0₽, до 29 ноября'
const TEXT = `${ABOUT}: https://pay.example.ru/l/501-7?a=1`

describe('the ways to send a link', () => {
  it('open with a ready text at the address of the buyer', () => {
    const { telegram = '', whatsapp = '', mail = '', sms = '' } = hrefs()
    const share = new URL(telegram)
    expect(share.origin + share.pathname).toBe('https://t.me/share/url')
    expect(Object.fromEntries(share.searchParams)).toEqual({ url: LINK.url, text: ABOUT })
    const chat = new URL(whatsapp)
    expect(chat.origin + chat.pathname).toBe('https://wa.me/79001234567')
    expect(chat.searchParams.get('text')).toBe(TEXT)
    expect(mail).toBe(
      `mailto:buyer@example.ru?subject=${encodeURIComponent('Ссылка на оплату')}&body=${encodeURIComponent(TEXT)}`,
    )
    expect(sms).toBe(`sms:+79001234567?&body=${encodeURIComponent(TEXT)}`)
  })

  it('leave the address to the merchant where the buyer is not known, or has none that is one', () => {
    const { whatsapp, mail, sms } = hrefs({ customer: { email: 'a@b.ru?cc=x@y.ru', phone: null } })
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(mail).toMatch(/^mailto:\?subject=/)
    expect(sms).toMatch(/^sms:\?&body=/)
  })

  it('say nothing of a sum or a day that is not known', () => {
    const { telegram = '' } = hrefs({ title: '', amount: null, expiresAt: null })
    expect(new URL(telegram).searchParams.get('text')).toBe('Оплата')
  })

  it('quality 65: take a title that cannot be encoded', () => {
    expect(new URL(hrefs({ title: 'A\uD800' }).telegram ?? '').searchParams.get('text')).toContain(
      '«A\uFFFD»',
    )
  })

  it.each([
    { url: null },
    { status: 'paid' },
    { status: 'disabled' },
    { expiresAt: '2026-11-22T08:59:59Z' },
  ] as const)('are none for a link that cannot be paid: %j', (link) => {
    expect(sendWays({ ...LINK, ...link }, NOW)).toEqual([])
  })
})
