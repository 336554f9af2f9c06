import { describe, expect, it } from 'vitest'
import { SAMPLE_LINK } from '~tests/support/sample-payment-link'
import type { PaymentLink } from '../api'
import { toMessage } from './message'

const NOW = new Date('2026-11-22T09:00:00Z')

const LINK: PaymentLink = {
  ...SAMPLE_LINK,
  title: 'Доставка & подъём',
  amount: { amount: 12_500, currency: 643 },
  expiresAt: '2026-11-29T20:59:59Z',
}

const sent = (link: Partial<PaymentLink> = {}) => toMessage({ ...LINK, ...link }, NOW)

describe('toMessage', () => {
  it('returns a text with the title, the amount and the last day of the link', () => {
    expect(sent()).toEqual({
      subject: 'Ссылка на оплату',
      text: 'Оплата «Доставка & подъём», 12\u00a0500\u00a0₽, до 29 ноября',
      url: LINK.url,
      ...LINK.customer,
    })
  })

  it('omits an empty title, an unknown amount and an unknown day', () => {
    expect(sent({ title: '', amount: null, expiresAt: null })?.text).toBe('Оплата')
  })

  it.each([
    ['without a URL', { url: null }],
    ['that is paid', { status: 'paid' }],
    ['that is disabled', { status: 'disabled' }],
    ['that has expired', { expiresAt: '2026-11-22T08:59:59Z' }],
  ] as const)('returns null for a link %s', (_, link) => {
    expect(sent(link)).toBeNull()
  })
})
