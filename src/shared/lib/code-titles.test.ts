import { expect, it } from 'vitest'
import { codeTitles } from './code-titles'

const statusTitle = codeTitles([{ value: 'paid', title: 'Оплачена' }], 'Неизвестный статус')

it.each([
  ['paid', 'Оплачена'],
  ['lost', 'Неизвестный статус (lost)'],
  ['toString', 'Неизвестный статус (toString)'],
  ['\u202eדוא', 'Неизвестный статус (\u2068\u202eדוא\u2069)'],
  [null, '—'],
])('quality 80: names the code %j', (code, title) => {
  expect(statusTitle(code)).toBe(title)
})
