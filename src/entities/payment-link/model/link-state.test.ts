import { describe, expect, it } from 'vitest'
import {
  getLinkState,
  isOfferLocked,
  kindTitle,
  LINK_WATCH,
  linkAmountTitle,
  linkStatusTitle,
  paidAmountTitle,
  paidTitle,
} from './link-state'

const NOW = new Date('2026-11-20T09:00:00Z')

describe('payment link state', () => {
  it('locks the amount after the first payment', () => {
    expect(isOfferLocked({ paidCount: 0, status: 'active' })).toBe(false)
    expect(isOfferLocked({ paidCount: null, status: 'expired' })).toBe(false)
    expect(isOfferLocked({ paidCount: 1, status: 'active' })).toBe(true)
    expect(isOfferLocked({ paidCount: null, status: 'paid' })).toBe(true)
  })

  it('is expired for an active link past its expiry, and unchanged for a link that is not active', () => {
    const past = '2026-11-20T08:59:59Z'
    expect(getLinkState({ status: 'active', expiresAt: past }, NOW)).toBe('expired')
    expect(getLinkState({ status: 'active', expiresAt: '2026-11-20T09:00:00Z' }, NOW)).toBe('expired')
    expect(getLinkState({ status: 'active', expiresAt: '2026-11-20T09:00:01Z' }, NOW)).toBe('active')
    expect(getLinkState({ status: 'active', expiresAt: null }, NOW)).toBe('active')
    expect(getLinkState({ status: 'paid', expiresAt: past }, NOW)).toBe('paid')
    expect(getLinkState({ status: 'frozen', expiresAt: past }, NOW)).toBe('frozen')
  })

  it('has labels for the amount, the number of payments, the status and the kind', () => {
    expect(linkAmountTitle(null)).toBe('Любая')
    expect(linkAmountTitle({ amount: 1500.5, currency: 643 })).toBe('1\u00a0500,50\u00a0₽')
    expect(paidTitle({ paidCount: 0, maxPayments: 1 })).toBe('Не оплачена')
    expect(paidTitle({ paidCount: 1, maxPayments: 1 })).toBe('Оплачена')
    expect(paidTitle({ paidCount: 2, maxPayments: 20 })).toBe('Оплачена 2 из 20')
    expect(paidTitle({ paidCount: 3, maxPayments: null })).toBe('Оплачена 3\u00a0раза')
    expect(paidTitle({ paidCount: null, maxPayments: 5 })).toBe('—')
    const paid = { paidCount: 2, maxPayments: 20, paidAmount: { amount: 3000, currency: 643 } }
    expect(paidAmountTitle(paid)).toBe('Оплачена 2 из 20 · 3\u00a0000,00\u00a0₽')
    expect(paidAmountTitle({ ...paid, paidAmount: null })).toBe('Оплачена 2 из 20')
    expect(paidAmountTitle({ ...paid, paidCount: 0 })).toBe('Не оплачена')
    expect([linkStatusTitle('disabled'), linkStatusTitle('frozen'), linkStatusTitle(null)]).toEqual([
      'Отключена',
      'Другой статус: frozen',
      '—',
    ])
    expect([kindTitle('single'), kindTitle('toString')]).toEqual(['Один раз', 'Другой вид: toString'])
  })
})

const LINK = {
  status: 'active',
  expiresAt: null,
  paidCount: 0,
  paidAmount: null,
  amount: { amount: 1250, currency: 643 },
} as const

describe('LINK_WATCH', () => {
  it.each([
    ['that can be paid', LINK, false, 'Активна'],
    ['that is paid', { ...LINK, status: 'paid', paidCount: 1 }, true, 'Оплачено · 1 250,00 ₽'],
    [
      'that some buyers have paid and others can still pay',
      { ...LINK, paidCount: 2, paidAmount: { amount: 2500, currency: 643 } },
      false,
      'Оплачено · 2 500,00 ₽',
    ],
    ['that is paid with an unknown amount', { ...LINK, status: 'paid', amount: null }, true, 'Оплачено'],
    ['that has expired', { ...LINK, expiresAt: '2020-01-01T00:00:00Z' }, true, 'Истекла'],
    ['that is disabled', { ...LINK, status: 'disabled' }, true, 'Отключена'],
    ['with an unknown status', { ...LINK, status: 'x' }, true, 'Другой статус: x'],
  ])(
    'formats the state of a link %s and returns whether that state is final',
    (_, link, isSettled, words) => {
      expect(LINK_WATCH.isSettled(link)).toBe(isSettled)
      expect(LINK_WATCH.words(link).replaceAll(/\s/g, ' ')).toBe(words)
    },
  )
})
