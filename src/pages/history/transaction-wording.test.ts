import { expect, it } from 'vitest'
import { failureAdvice, schemeTitle } from './transaction-wording'

it.each([
  ['51', 'Причина у покупателя.', /другой картой или через СБП/],
  ['91', 'Причина в банке покупателя.', /через 10 минут/],
  ['58', 'Причина на вашей стороне.', /поддержку/],
])('code %s: whose the reason is, and what to do', (code, blame, advice) => {
  expect(failureAdvice(code)).toEqual({ blame, advice: expect.stringMatching(advice) })
})

it.each(['Z9', '', 'constructor', null])('has no advice for %s', (code) => {
  expect(failureAdvice(code)).toBeNull()
})

it.each([
  ['mir', 'Мир'],
  ['VISA', 'Visa'],
  ['sbp', 'СБП'],
  ['jcb', 'jcb'],
  ['constructor', 'constructor'],
  [null, null],
])('names the scheme %s as %s', (scheme, title) => {
  expect(schemeTitle(scheme)).toBe(title)
})
