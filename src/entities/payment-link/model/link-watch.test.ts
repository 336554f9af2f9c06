import { expect, it } from 'vitest'
import { LINK_WATCH } from './link-watch'

const LINK = {
  status: 'active',
  expiresAt: null,
  paidCount: 0,
  paidAmount: null,
  amount: { amount: 1250, currency: 643 },
} as const

it.each([
  ['can be paid', LINK, false, 'Активна'],
  ['paid', { ...LINK, status: 'paid', paidCount: 1 }, true, 'Оплачено · 1 250,00 ₽'],
  [
    'paid by some buyers, open to others',
    { ...LINK, paidCount: 2, paidAmount: { amount: 2500, currency: 643 } },
    false,
    'Оплачено · 2 500,00 ₽',
  ],
  ['paid with a sum that is not known', { ...LINK, status: 'paid', amount: null }, true, 'Оплачено'],
  ['run out', { ...LINK, expiresAt: '2020-01-01T00:00:00Z' }, true, 'Истекла'],
  ['disabled', { ...LINK, status: 'disabled' }, true, 'Отключена'],
  ['of a status that nobody knows', { ...LINK, status: 'x' }, true, 'Неизвестный статус (x)'],
])('a link that is shown: %s', (_what, link, isSettled, words) => {
  expect(LINK_WATCH.isSettled(link)).toBe(isSettled)
  expect(LINK_WATCH.words(link).replaceAll(/\s/g, ' ')).toBe(words)
})
