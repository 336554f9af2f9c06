import { expect, it } from 'vitest'
import { schemeTitle } from './scheme-title'

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
