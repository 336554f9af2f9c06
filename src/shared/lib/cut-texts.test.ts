import { expect, it } from 'vitest'
import { cutTexts } from './cut-texts'

const LONG = 'Ж'.repeat(60_000)
const CUT = `${'Ж'.repeat(250)}…`

it('quality 95: truncates texts at 250 characters at any depth, and keeps everything else', () => {
  const row = { name: LONG, part: { list: [LONG, 7, null], isOn: true }, short: 'Ж'.repeat(250) }
  expect(cutTexts(row)).toEqual({ ...row, name: CUT, part: { list: [CUT, 7, null], isOn: true } })
  expect(row.name).toBe(LONG)
})

it('keeps ids and URLs whole, since they become links', () => {
  const row = { id: LONG, url: `https://pay.example.ru/${'x'.repeat(400)}` }
  expect(cutTexts(row)).toEqual(row)
})

it('returns the same copy of a record again', () => {
  const row = { name: LONG }
  expect(cutTexts(row)).toBe(cutTexts(row))
})
